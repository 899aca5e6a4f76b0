import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { aSoftwareKey } from "#tests/support/software-key.ts";
import { offerPasskeys, readPasskeys } from "#features/accounts/passkeys/read-passkeys.server.ts";
import { openHalfSession, openSession } from "#features/accounts/sign-in/open-session.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";

const PAGE = "/fr/admin/account/passkeys";
const CODE = "/fr/admin/login/code?next=%2Ffr%2Fadmin%2Fmails";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  await anAdmin(harness.services);
  Cookie = await aSession(harness.services);
});
afterAll(() => harness.close());

test("reminds the owner of a real company on every page to add a second step, with the deadline", async () => {
  const now = harness.clock.now();
  const record = { ...DEMO_COMPANY, demo: false };
  await harness.services.db.insert(companyTable).values({ record, updatedAt: now, realSince: now });
  const page = await read("/fr/admin/mails", Cookie);
  expect(page).toMatch(/Ajoutez une clé d’accès ou une application de codes avant le [^<]*17 janvier 2027/);
  expect(page).toContain(`href="${PAGE}"`);
});

test("adds a key, signs in with it, renames and removes it, and shows errors at the fields", async () => {
  const key = aSoftwareKey(harness.services.site.publicUrl);
  const nameless = await send(PAGE, Cookie, { intent: "begin", name: "", current: PASSWORD });
  expect(nameless.status).toBe(400);
  expect(await nameless.text()).toContain('href="#name"');
  await send(PAGE, Cookie, { intent: "begin", name: "MacBook", current: PASSWORD });
  const asking = await read(PAGE, Cookie);
  expect(asking).toMatch(/Créer la clé «.MacBook.»/);
  expect(asking).toMatch(/<noscript>.*Les clés d’accès ont besoin de JavaScript/);
  const added = await send(PAGE, Cookie, { intent: "add", answer: key.create(await proposed()) });
  const codes = new Set((await added.text()).match(/[A-Z2-7]{5}-[A-Z2-7]{5}/g));
  expect([added.status, codes.size]).toEqual([200, 10]);
  expect(await read("/fr/admin/mails", Cookie)).not.toContain("17 janvier 2027");

  const half = await aHalfSession();
  const second = await read(CODE, half);
  expect(second).toMatch(/Utiliser une clé d’accès.*<noscript>.*name="code"/s);
  const wrong = await send(CODE, half, { intent: "passkey", answer: "{}" });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("pas été reconnue")]);
  const late = await send(CODE, half, { intent: "passkey", answer: key.use(await asked(half)) }, 5 * 60);
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("Trop de temps a passé")]);
  const passed = await send(CODE, half, { intent: "passkey", answer: key.use(await asked(half)) });
  expect([passed.status, passed.headers.get("Location")]).toEqual([303, "/fr/admin/mails"]);

  const passkey = (await readPasskeys(harness.services, await owner())).passkeys[0]?.id ?? "";
  const renamed = await send(PAGE, Cookie, { intent: "rename", passkey, name: "Bureau" });
  expect(renamed.headers.get("Location")).toBe(`${PAGE}?done=renamed`);
  const refused = await send(PAGE, Cookie, { intent: "remove", passkey, current: "wrong, wrong" });
  const page = await refused.text();
  expect(page).toContain(`href="#current-${passkey}"`);
  expect(page).toMatch(/<details[^>]* open=""/);
  const removed = await send(PAGE, Cookie, { intent: "remove", passkey, current: PASSWORD });
  expect(removed.headers.get("Location")).toBe(`${PAGE}?done=removed`);
  expect((await send(PAGE, Cookie, { intent: "remove", passkey, current: PASSWORD })).status).toBe(409);
});

async function read(path: string, cookie: string) {
  return (await site.ask(path, { headers: { Cookie: cookie } })).text();
}

function send(path: string, cookie: string, fields: Record<string, string>, seconds = 0) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + seconds * 1000).toISOString());
  const body = new URLSearchParams(fields);
  return site.ask(path, { method: "POST", body, headers: { Cookie: cookie } });
}

async function owner() {
  const admin = await openSession(harness.services, Cookie);
  if (!admin) throw new Error("a session was expected");
  return admin;
}

async function proposed() {
  const { proposed: made } = await readPasskeys(harness.services, await owner());
  if (!made) throw new Error("a question was expected");
  return made.options;
}

async function aHalfSession() {
  const answer = await send("/fr/admin/login", "", { email: "claire@example.com", password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function asked(half: string) {
  const admin = await openHalfSession(harness.services, half);
  const question = admin && (await offerPasskeys(harness.services, admin));
  if (!question) throw new Error("a question was expected");
  return question;
}
