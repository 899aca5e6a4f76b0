import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { accountMails } from "../mails/account-mails.server.ts";
import { adminsTable } from "../admins.table.ts";
import { anAdmin, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { askForReset, START_RESET, startReset } from "./request-password-reset.server.ts";
import { auditEntriesTable } from "../audit/audit-entries.table.ts";
import { knownBrowserCookie } from "../sign-in/known-browser.server.ts";
import { openSession } from "../sign-in/open-session.server.ts";
import { passwordResetsTable } from "./password-resets.table.ts";
import { resetOf, resetPassword } from "./reset-password.server.ts";
import { secondStepsTable } from "../second-step/second-steps.table.ts";
import { signInTriesTable } from "../sign-in/sign-in-tries.table.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

const NEW = "trois cafés, puis Orly";

let harness: TestServices;
let asked: string[] = [];
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());
beforeEach(async () => {
  asked = [];
  harness.mails.length = 0;
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await harness.services.db.delete(adminsTable);
  await harness.services.db.delete(mailsTable);
  await harness.services.db.delete(signInTriesTable);
  await anAdmin(harness.services);
});

test("does the same work for known and unknown addresses", async () => {
  await ask("claire@example.com");
  await ask("nobody@example.com");
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked)).not.toMatch(/claire|nobody/);
  expect(await harness.services.db.select().from(mailsTable)).toEqual([]);
});

test("mails a link to an existing account only, in its language", async () => {
  await harness.services.db.update(adminsTable).set({ lang: "ar", name: "كلير" });
  await ask(" Claire@Example.com ");
  await ask("nobody@example.com");
  await work();
  expect(harness.mails).toMatchObject([{ to: "claire@example.com", lang: "ar" }]);
  expect(harness.mails[0]?.text).toMatch(/http:\/\/localhost:3000\/ar\/admin\/reset-password\/[\w-]{43}/);
});

test("sets a new password once, ends all sessions and logs it", async () => {
  const cookie = await aSession(harness.services);
  const token = await aToken();
  expect(await resetOf(harness.services, token)).toMatchObject({ email: "claire@example.com" });
  expect((await reset(token)).kind).toBe("done");
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect((await attempt(PASSWORD)).kind).toBe("refused");
  expect((await attempt(NEW)).kind).toBe("signed-in");
  expect(await reset(token)).toEqual({ kind: "gone" });
  const actions = (await harness.services.db.select().from(auditEntriesTable)).map(({ action }) => action);
  expect(actions).toContain("password-reset");
});

test("fifty concurrent uses of the link set one password", async () => {
  const token = await aToken();
  const words = Array.from({ length: 50 }, (_, number) => `un parapluie sous la verrière ${number}`);
  const all = await Promise.all(words.map((password) => reset(token, { password })));
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  for (const end of all.filter(({ kind }) => kind === "invalid"))
    expect(end).toMatchObject({ errors: [{ field: "password", key: "busy" }] });
  const set = words[all.findIndex(({ kind }) => kind === "done")] ?? "";
  expect((await attempt(set)).kind).toBe("signed-in");
});

test("expires the link after half an hour, and replaces it by a newer one", async () => {
  const first = await aToken();
  const second = await aToken();
  expect(await reset(first)).toEqual({ kind: "gone" });
  harness.clock.moveTo("2027-01-10T09:29:59Z");
  expect(await resetOf(harness.services, second)).toBeDefined();
  harness.clock.moveTo("2027-01-10T09:30:00Z");
  expect(await resetOf(harness.services, second)).toBeUndefined();
  expect(await reset(second)).toEqual({ kind: "gone" });
});

test("keeps the link valid after a weak or mistyped password", async () => {
  const token = await aToken();
  expect(await reset(token, { password: "motdepasse2026" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "password", key: "password-common" }],
  });
  expect(await resetPassword(harness.services, token, { password: NEW, again: `${NEW} ` })).toMatchObject({
    errors: [{ field: "again", key: "passwords-differ" }],
  });
  expect(await resetOf(harness.services, token)).toBeDefined();
});

test("keeps the second step on", async () => {
  const token = await aToken();
  const [admin] = await harness.services.db.select().from(adminsTable);
  const times = { createdAt: harness.clock.now(), confirmedAt: harness.clock.now() };
  const row = { adminId: admin?.id ?? "", sealedSecret: "sealed", ...times };
  await harness.services.db.insert(secondStepsTable).values(row);
  await reset(token);
  expect((await attempt(NEW)).kind).toBe("code-wanted");
});

test("the browser of the reset can sign in while the account is locked for others", async () => {
  const token = await aToken();
  for (let failure = 0; failure < 5; failure += 1) await attempt("wrong, wrong, wrong");
  const done = await reset(token);
  const [cookie = ""] = done.kind === "done" ? done.cookies : [];
  expect((await attempt(NEW)).kind).toBe("locked");
  expect((await attempt(NEW, cookie.split(";")[0])).kind).toBe("signed-in");
});

test("sends no mail to a deactivated account, even if it was queued before", async () => {
  await ask("claire@example.com");
  await harness.services.db.update(adminsTable).set({ deactivatedAt: harness.clock.now() });
  await work();
  expect(harness.mails).toEqual([]);
  await harness.services.db.update(adminsTable).set({ deactivatedAt: null });
  await startAll();
  await harness.services.db.update(adminsTable).set({ deactivatedAt: harness.clock.now() });
  await deliverAll();
  expect(harness.mails).toEqual([]);
});

test("sends one mail per interval, whose link is valid until the next", async () => {
  for (let time = 0; time < 30; time += 1) await ask("claire@example.com", `198.51.100.${time}`);
  await work();
  expect(harness.mails).toHaveLength(1);
  harness.clock.moveTo("2027-01-10T09:14:59Z");
  const token = /reset-password\/([\w-]{43})/.exec(harness.mails[0]?.text ?? "")?.[1] ?? "";
  expect(await resetOf(harness.services, token)).toMatchObject({ email: "claire@example.com" });
});

test("requests of strangers do not use up the reset mails of the account's holder", async () => {
  for (const minute of ["00", "15", "30", "45"]) {
    harness.clock.moveTo(`2027-01-10T09:${minute}:00Z`);
    for (let time = 0; time < 10; time += 1) await ask("claire@example.com", `198.51.100.${time}`);
    await work();
    asked = [];
  }
  harness.mails.length = 0;
  harness.clock.moveTo("2027-01-10T10:00:00Z");
  await ask("claire@example.com", "192.0.2.200");
  await work();
  expect(harness.mails).toHaveLength(1);
});

test("requests from the same IP address do not use up those of a known browser", async () => {
  for (let time = 0; time < 14; time += 1) await ask(`guess-${time}@example.com`, "192.0.2.201");
  asked = [];
  await ask("claire@example.com", "192.0.2.201");
  expect(asked).toHaveLength(0);
  await ask("claire@example.com", "192.0.2.201", knownBrowserCookie(harness.services, "claire@example.com"));
  expect(asked).toHaveLength(1);
  await ask("claire@example.com", "192.0.2.201", knownBrowserCookie(harness.services, "other@example.com"));
  expect(asked).toHaveLength(1);
});

test("limits requests for different accounts to ten per IPv6 network", async () => {
  for (let time = 0; time < 14; time += 1) await ask(`guess-${time}@example.com`, `2001:db8:9:9::${time}`);
  expect(asked).toHaveLength(10);
});

test.each(["", "claire", "x".repeat(10_000), "a@b\r\nBcc: c@d"])("ignores the address %j", async (typed) => {
  await ask(typed, "203.0.113.77");
  await work();
  expect(harness.mails).toEqual([]);
});

test("stores no token in the outbox or the table of links", async () => {
  const token = await aToken();
  const stored = [
    await harness.services.db.select().from(mailsTable),
    await harness.services.db.select().from(passwordResetsTable),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
});

test.each(["", "short", "x".repeat(43), "../../etc/passwd", "x".repeat(10_000)])(
  "rejects the token %s",
  async (wrong) => {
    await aToken();
    expect(await reset(wrong)).toEqual({ kind: "gone" });
  },
);

async function ask(email: string, clientAddress = "192.0.2.1", cookie: string | null = null) {
  const jobs = {
    ...harness.services.jobs,
    enqueue: async (_: unknown, name: string, data: object) => {
      expect(name).toBe(START_RESET);
      asked.push((data as { email: string }).email);
    },
  };
  await askForReset({ ...harness.services, jobs }, email, { clientAddress, cookie });
}

async function work() {
  await startAll();
  await deliverAll();
}

async function startAll() {
  for (const sealed of asked) await startReset(harness.services, sealed);
}

async function deliverAll() {
  const composers = composersOf(accountMails, harness.services);
  for (const { id } of await harness.services.db.select().from(mailsTable))
    await deliverMail(harness.services, id, composers);
}

let visitors = 0;

async function aToken() {
  visitors += 1;
  const [admin] = await harness.services.db.select().from(adminsTable);
  await harness.services.db.insert(mailsTable).values({
    key: `reset-${visitors}`,
    name: "password-reset",
    data: { adminId: admin?.id ?? "" },
  });
  await deliverAll();
  return /reset-password\/([\w-]{43})/.exec(harness.mails.at(-1)?.text ?? "")?.[1] ?? "";
}

function reset(token: string, { password = NEW } = {}) {
  return resetPassword(harness.services, token, { password, again: password });
}

function attempt(password: string, cookie: string | null = null) {
  const visitor = { clientAddress: "192.0.2.1", userAgent: "a test", cookie };
  return signIn(harness.services, { email: "claire@example.com", password }, visitor);
}
