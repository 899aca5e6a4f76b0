import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { anAdmin, PASSWORD } from "#tests/fixtures/owner.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { sessionsTable } from "#features/accounts/sign-in/sessions.table.ts";
import { signInTriesTable } from "#features/accounts/sign-in/sign-in-tries.table.ts";
import { makeOwnerLink } from "#features/accounts/invitations/make-owner-link.server.ts";
import { firstOwnerLink } from "#features/accounts/invitations/first-owner-link.server.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.services.db.delete(adminsTable);
  await harness.services.db.delete(signInTriesTable);
});

test("creates a link at the first start that creates the owner, and none later", async () => {
  const path = new URL((await firstOwnerLink(harness.services))?.address ?? "").pathname;
  expect(path).toMatch(/^\/fr\/admin\/welcome\/[\w-]{43}$/);
  const page = await site.ask(path);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toMatch(/<input[^>]*autoComplete="username"/);
  expect(html).toMatch(/<input[^>]*autoComplete="new-password"/);
  const welcome = await post(path, { email: "claire@example.com", password: PASSWORD });
  expect([welcome.status, welcome.headers.get("Location")]).toEqual([303, "/fr/admin/bookings"]);
  const bookings = await site.ask("/fr/admin/bookings", { headers: { Cookie: cookieOf(welcome) } });
  expect(bookings.status).toBe(200);
  expect(await firstOwnerLink(harness.services)).toBeNull();
});

test("answers used, replaced, expired and invented links with the same page", async () => {
  const replaced = new URL(await makeOwnerLink(harness.services)).pathname;
  const used = new URL((await firstOwnerLink(harness.services))?.address ?? "").pathname;
  await post(used, { email: "claire@example.com", password: PASSWORD });
  const ended = new URL(await makeOwnerLink(harness.services)).pathname;
  harness.clock.moveTo("2027-01-11T09:00:00Z");
  const invented = `/fr/admin/welcome/${"x".repeat(43)}`;
  const answers = [];
  for (const path of [used, replaced, ended, invented, "/fr/admin/welcome/abc_zyx"]) {
    const looked = await site.ask(path);
    const sent = await post(path, { email: "other@example.com", password: PASSWORD });
    answers.push([looked.status, await bare(looked, path), sent.status, await bare(sent, path)]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(404);
  expect(await harness.services.db.select().from(adminsTable)).toHaveLength(1);
});

test("reports a weak password at its field without sending it back", async () => {
  const path = new URL((await firstOwnerLink(harness.services))?.address ?? "").pathname;
  const answer = await post(path, { email: "claire@example.com", password: "kurz und" });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="password"|name="password"[^>]*aria-invalid="true"/,
  );
  expect(html).toContain("claire@example.com");
  expect(html).not.toContain("kurz und");
});

test("answers an unknown address and a wrong password equally", async () => {
  await anAdmin(harness.services);
  const unknown = await post("/en/admin/login", { email: "nobody@example.com", password: PASSWORD });
  const wrong = await post("/en/admin/login", { email: "claire@example.com", password: "not the password" });
  expect([unknown.status, wrong.status]).toEqual([400, 400]);
  expect(await bare(unknown, "nobody@example.com")).toBe(await bare(wrong, "claire@example.com"));
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test("does not allow more attempts for a changing X-Forwarded-For", async () => {
  await anAdmin(harness.services);
  const statuses = [];
  for (let attempt = 0; attempt < 22; attempt += 1) {
    const headers = { "X-Forwarded-For": `203.0.113.${attempt}`, "X-Real-IP": `203.0.113.${attempt}` };
    const form = { email: `guess-${attempt}@example.com`, password: PASSWORD };
    statuses.push((await post("/fr/admin/login", form, headers)).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
});

test("tells how long an account is locked", async () => {
  await anAdmin(harness.services);
  const form = { email: "claire@example.com", password: "not the password" };
  for (let failure = 0; failure < 6; failure += 1) await post("/fr/admin/login", form);
  const answer = await post("/fr/admin/login", { ...form, password: PASSWORD });
  expect([answer.status, answer.headers.get("Retry-After"), answer.headers.get("Set-Cookie")]).toEqual([
    429,
    "30",
    null,
  ]);
  expect(await answer.text()).toContain("Réessayez dans 1 minute");
});

test.each([
  ["/ar/admin/bookings/MA-7K3M9Q", "/ar/admin/bookings/MA-7K3M9Q"],
  ["//evil.example/fr/admin", "/fr/admin/bookings"],
  ["https://evil.example", "/fr/admin/bookings"],
  ["/fr/booking", "/fr/admin/bookings"],
  ["/fr/admin", "/fr/admin"],
])("redirects after the sign-in with ?next=%s to %s", async (next, page) => {
  await anAdmin(harness.services);
  const path = `/fr/admin/login?next=${encodeURIComponent(next)}`;
  const answer = await post(path, { email: "claire@example.com", password: PASSWORD });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
});

test("refuses a sign-in from another site", async () => {
  await anAdmin(harness.services);
  const form = { email: "claire@example.com", password: PASSWORD };
  expect((await post("/fr/admin/login", form, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await post("/fr/admin/login", form, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});

test("signs out by form only and invalidates the cookie", async () => {
  await anAdmin(harness.services);
  const signedIn = await post("/fr/admin/login", { email: "claire@example.com", password: PASSWORD });
  const Cookie = cookieOf(signedIn);
  expect((await site.ask("/fr/admin/logout", { headers: { Cookie } })).headers.get("Location")).toBe(
    "/fr/admin",
  );
  expect((await site.ask("/fr/admin/bookings", { headers: { Cookie } })).status).toBe(200);
  const out = await post("/fr/admin/logout", {}, { Cookie });
  expect([out.status, out.headers.get("Location")]).toEqual([303, "/fr/admin/login?bye"]);
  expect(out.headers.get("Set-Cookie")).toMatch(/^admin\.session_token=;.*Max-Age=0/);
  expect((await site.ask("/fr/admin/bookings", { headers: { Cookie } })).status).toBe(303);
  expect(await harness.services.db.select().from(sessionsTable)).toEqual([]);
});

test("redirects a signed-in admin away from /login", async () => {
  await anAdmin(harness.services);
  const signedIn = await post("/fr/admin/login", { email: "claire@example.com", password: PASSWORD });
  const again = await site.ask("/fr/admin/login?next=/fr/admin/mails", {
    headers: { Cookie: cookieOf(signedIn) },
  });
  expect(again.headers.get("Location")).toBe("/fr/admin/mails");
});

test("answers a password reset equally with and without an account", async () => {
  await anAdmin(harness.services);
  const known = await post("/en/admin/forgotten-password", { email: "claire@example.com" });
  const unknown = await post("/en/admin/forgotten-password", { email: "nobody@example.com" });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  const page = await bare(known, "claire@example.com");
  expect(page).toBe(await bare(unknown, "nobody@example.com"));
  expect(page).toContain("Look at your email");
});

test("answers an invented reset link with 404 and a link to request a new one", async () => {
  const path = `/fr/admin/reset-password/${"x".repeat(43)}`;
  const looked = await site.ask(path);
  const sent = await post(path, { password: PASSWORD, again: PASSWORD });
  expect([looked.status, sent.status]).toEqual([404, 404]);
  expect(await looked.text()).toMatch(/Ce lien n’est plus valable.*href="\/fr\/admin\/forgotten-password"/s);
});

test("redirects from the code page to the sign-in without a correct password", async () => {
  const looked = await site.ask("/fr/admin/login/code?next=/fr/admin/mails");
  const sent = await post("/fr/admin/login/code", { code: "123456" });
  expect(looked.headers.get("Location")).toBe("/fr/admin/login?next=%2Ffr%2Fadmin%2Fmails");
  expect(sent.headers.get("Location")).toBe("/fr/admin/login");
});

function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return site.ask(path, { method: "POST", body: new URLSearchParams(form), headers });
}

function cookieOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function bare(answer: Response, asked: string) {
  const html = await answer.text();
  const path = encodeURIComponent(asked);
  return html
    .replaceAll(asked, "…")
    .replaceAll(path, "…")
    .replaceAll(asked.split("/").at(-1) ?? "", "…")
    .replace(/[0-9a-f-]{36}/g, "…");
}
