import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { auditEntriesTable } from "../audit/audit-entries.table.ts";
import { aSession, anAdmin, PASSWORD } from "#tests/fixtures/owner.ts";
import { openSession } from "./open-session.server.ts";
import { adminsTable } from "../admins.table.ts";
import { hashPassword } from "../password/password-hash.server.ts";
import { NOTE_REFUSED_SIGN_IN, writeRefusedSignIn } from "./note-refused-sign-in.server.ts";
import { sessionsTable } from "./sessions.table.ts";
import { signInTriesTable } from "./sign-in-tries.table.ts";
import { signIn } from "./sign-in.server.ts";

const hashed = vi.fn();
const { argon2 } = crypto;
beforeAll(() => {
  crypto.argon2 = (algorithm, parameters, done) => {
    hashed(parameters.memory);
    argon2(algorithm, parameters, done);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
});

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  const passwordHash = await hashPassword(PASSWORD);
  await anAdmin(harness.services, { email: "claire@example.com", passwordHash });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await harness.services.db.delete(signInTriesTable);
  hashed.mockClear();
});

test("signs in with the right password, ignoring the case of the address", async () => {
  const signedIn = await attempt({ email: " Claire@Example.com ", password: PASSWORD });
  expect(signedIn.kind).toBe("signed-in");
  const [cookie = ""] = signedIn.kind === "signed-in" ? signedIn.cookies : [];
  expect(cookie).toMatch(/^admin\.session_token=[^;]+;/);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\/(;|$)/i);
  expect(cookie).not.toMatch(/; Domain=/i);
});

test("a sign-in replaces the browser's previous session and ends it", async () => {
  const before = await aSession(harness.services);
  const other = await aSession(harness.services);
  expect((await attemptWith(before, { password: "wrong, wrong, wrong" })).kind).toBe("refused");
  expect(await openSession(harness.services, before)).not.toBeNull();
  expect((await attemptWith(before)).kind).toBe("signed-in");
  expect(await openSession(harness.services, before)).toBeNull();
  expect(await openSession(harness.services, other)).not.toBeNull();
});

test("with HTTPS binds the cookie to the host", async () => {
  const secure = await createTestServices();
  const services = {
    ...secure.services,
    site: { ...secure.services.site, publicUrl: "https://www.example.com" },
  };
  await anAdmin(services);
  const signedIn = await signIn(services, { email: "claire@example.com", password: PASSWORD }, visitor());
  const [cookie = ""] = signedIn.kind === "signed-in" ? signedIn.cookies : [];
  expect(cookie).toMatch(/^__Host-admin\.session_token=/);
  expect(cookie).toMatch(/; Secure/i);
  await secure.close();
});

test("gives the same answer for the same work to an unknown address and a wrong password", async () => {
  expect(await attempt({ password: "not the password" })).toEqual({ kind: "refused" });
  const forKnown = hashed.mock.calls.splice(0);
  expect(await attempt({ email: "nobody@example.com" })).toEqual({ kind: "refused" });
  expect(hashed.mock.calls).toEqual(forKnown);
  expect(forKnown).toEqual([[19_456]]);
});

test("locks an unknown address like a known one, without hashing", async () => {
  for (const email of ["claire@example.com", "nobody@example.com"]) {
    for (let failure = 0; failure < 5; failure += 1)
      await attempt({ email, password: "wrong, wrong, wrong" });
    hashed.mockClear();
    expect(await attempt({ email })).toEqual({ kind: "locked", until: new Date("2027-01-10T09:00:30Z") });
    expect(hashed).not.toHaveBeenCalled();
  }
});

test("doubles the lockout with each failure, up to a quarter of an hour", async () => {
  const pauses = [];
  for (let failure = 0; failure < 14; failure += 1) {
    const before = harness.clock.now();
    await attempt({ password: "wrong, wrong, wrong" });
    const locked = await attempt({ password: "wrong, wrong, wrong" });
    if (locked.kind !== "locked") continue;
    pauses.push((locked.until.getTime() - before.getTime()) / 1000);
    harness.clock.moveTo(locked.until.toISOString());
  }
  expect(pauses.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test("accepts the right password after the lockout, and forgets the failures", async () => {
  for (let failure = 0; failure < 5; failure += 1) await attempt({ password: "wrong, wrong, wrong" });
  expect((await attempt()).kind).toBe("locked");
  harness.clock.moveTo("2027-01-10T09:00:30Z");
  expect((await attempt()).kind).toBe("signed-in");
  expect((await attempt({ password: "wrong, wrong, wrong" })).kind).toBe("refused");
});

test("limits forty concurrent attempts to five", async () => {
  const all = await Promise.all(
    Array.from({ length: 40 }, () => attempt({ password: "wrong, wrong, wrong" })),
  );
  const counted = Object.groupBy(all, ({ kind }) => kind);
  expect(counted.refused).toHaveLength(5);
  expect(counted.locked).toHaveLength(35);
});

test("locks an IP address that tries many accounts; an IPv6 /64 network is one address", async () => {
  for (let account = 0; account < 20; account += 1) {
    await attempt({ email: `guess-${account}@example.com` }, `2001:db8:1:2::${account.toString(16)}`);
  }
  expect((await attempt({}, "2001:db8:1:2:ffff::1")).kind).toBe("locked");
  expect((await attempt({}, "2001:db8:1:3::1")).kind).toBe("signed-in");
});

test("locks an account for strangers, but not for a known browser of its holder", async () => {
  const known = await aSession(harness.services);
  for (let failure = 0; failure < 6; failure += 1)
    await attempt({ password: "wrong, wrong, wrong" }, "203.0.113.9");
  expect((await attempt()).kind).toBe("locked");
  expect((await attemptWith(known)).kind).toBe("signed-in");
  expect((await attempt()).kind).toBe("locked");
});

test("locks a known browser separately, and recognises it for its own account only", async () => {
  const known = await aSession(harness.services);
  for (let failure = 0; failure < 5; failure += 1)
    await attemptWith(known, { password: "wrong, wrong, wrong" });
  expect((await attemptWith(known)).kind).toBe("locked");
  await anAdmin(harness.services, { email: "third@example.com" });
  const third = { email: "third@example.com" };
  for (let failure = 0; failure < 5; failure += 1)
    await attempt({ ...third, password: "wrong, wrong, wrong" }, "203.0.113.9");
  expect((await attemptWith(known, third)).kind).toBe("locked");
  expect((await attemptWith(known.replace(/.{3}$/, "AAA"), third)).kind).toBe("locked");
});

test("the cookie of a known browser grants no access and is set once", async () => {
  const cookies = await aSession(harness.services);
  const mark = cookies.split("; ").find((cookie) => cookie.startsWith("admin.browser="));
  expect(mark).toMatch(/^admin\.browser=[\w-]{22}\.[\w-]{43}$/);
  expect(await openSession(harness.services, mark ?? "")).toBeNull();
  const again = await attemptWith(cookies);
  expect(
    again.kind === "signed-in" && again.cookies.some((cookie) => cookie.startsWith("admin.browser=")),
  ).toBe(false);
});

test("stores no personal data in the table of attempts", async () => {
  await attempt({ password: "wrong, wrong, wrong" });
  const rows = await harness.services.db.select().from(signInTriesTable);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/claire|192\.0\.2\.1/);
});

test("records the client address that the server determined", async () => {
  await harness.services.db.delete(sessionsTable);
  await aSession(harness.services, "claire@example.com", "198.51.100.7");
  const rows = await harness.services.db.select().from(sessionsTable);
  expect(rows).toMatchObject([{ ipAddress: "198.51.100.7", userAgent: "a test" }]);
});

test("logs a sign-in", async () => {
  const { id } = await anAdmin(harness.services, { email: "second@example.com" });
  await attempt({ email: "second@example.com" });
  const entries = (await harness.services.db.select().from(auditEntriesTable)).filter(
    ({ adminId }) => adminId === id,
  );
  expect(entries).toMatchObject([{ action: "signed-in", subject: "admin", subjectId: id, details: {} }]);
});

test("logs a wrong password for an existing account, and nothing for an unknown address", async () => {
  await anAdmin(harness.services, { email: "fourth@example.com" });
  await harness.services.db.delete(auditEntriesTable);
  const asked: Record<string, unknown>[] = [];
  const enqueue: Jobs["enqueue"] = async (_, name, data) => {
    expect(name).toBe(NOTE_REFUSED_SIGN_IN);
    asked.push(data as Record<string, unknown>);
  };
  const services = { ...harness.services, jobs: { ...harness.services.jobs, enqueue } };
  const wrong = (email: string) => signIn(services, { email, password: "wrong, wrong, wrong" }, visitor());
  await wrong("Fourth@example.com");
  await wrong("nobody@example.com");
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked)).not.toMatch(/fourth|nobody/i);
  harness.clock.moveTo("2027-01-10T09:07:00Z");
  for (const { email, at } of [...asked, ...asked])
    await writeRefusedSignIn(harness.services, { email: String(email), at: String(at) });
  const [fourth] = await harness.services.db
    .select()
    .from(adminsTable)
    .where(eq(adminsTable.email, "fourth@example.com"));
  const entries = await harness.services.db.select().from(auditEntriesTable);
  expect(entries.map(({ action, subjectId, at, details }) => [action, subjectId, at, details])).toEqual([
    ["sign-in-refused", fourth?.id, new Date("2027-01-10T09:00:00Z"), {}],
  ]);
  for (let time = 0; time < 9; time += 1) await wrong("fourth@example.com");
  expect(asked, "attempts during a lockout are not logged").toHaveLength(6);
});

test.each([
  ["nothing", ""],
  ["a word", "nobody"],
  ["ten thousand letters", "x".repeat(10_000)],
  ["two lines", "a@b.example\r\nBcc: x@y.example"],
  ["a car", "🚘@example.com"],
])("rejects %s as an address", async (_, email) => {
  expect(await attempt({ email })).toEqual({ kind: "refused" });
});

test("answers busy when too many sign in concurrently", async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      attempt({ email: `guess-${number}@example.com` }, `192.0.2.${number}`),
    ),
  );
  const counted = Object.groupBy(all, ({ kind }) => kind);
  expect(Object.keys(counted).sort()).toEqual(["busy", "refused"]);
  expect((await attempt()).kind).toBe("signed-in");
});

function attempt({ email = "claire@example.com", password = PASSWORD } = {}, clientAddress?: string) {
  return signIn(harness.services, { email, password }, visitor(clientAddress));
}

function attemptWith(cookie: string, { email = "claire@example.com", password = PASSWORD } = {}) {
  return signIn(harness.services, { email, password }, visitor("192.0.2.1", cookie));
}

function visitor(clientAddress = "192.0.2.1", cookie: string | null = null) {
  return { clientAddress, userAgent: "a test", cookie };
}
