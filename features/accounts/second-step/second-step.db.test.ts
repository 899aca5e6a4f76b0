import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Admin } from "../admin.ts";
import { anAdmin, anOwner, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { adminsTable } from "../admins.table.ts";
import { auditEntriesTable } from "../audit/audit-entries.table.ts";
import { endSecondStep, renewBackupCodes } from "./change-second-step.server.ts";
import { openHalfSession, openSession } from "../sign-in/open-session.server.ts";
import { passSecondStep } from "./pass-second-step.server.ts";
import { readSecondStep } from "./read-second-step.server.ts";
import { backupCodesTable, secondStepsTable } from "./second-steps.table.ts";
import { beginSecondStep, confirmSetUp } from "./set-up-second-step.server.ts";
import { sessionsTable } from "../sign-in/sessions.table.ts";
import { signInTriesTable } from "../sign-in/sign-in-tries.table.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { codeAt, stepAt } from "./totp.server.ts";
import { openSecret } from "./use-code.server.ts";

let harness: TestServices;
let admin: Admin;
beforeAll(async () => {
  harness = await createTestServices();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await harness.services.db.delete(adminsTable);
  await harness.services.db.delete(auditEntriesTable);
  await harness.services.db.delete(signInTriesTable);
  admin = await anOwner(harness.services);
});

test("setting up with password and first code returns ten backup codes once", async () => {
  const codes = await turnedOn();
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  expect(await readSecondStep(harness.services, admin)).toMatchObject({
    app: { state: "on" },
    codesLeft: 10,
  });
  expect(await confirmSetUp(harness.services, admin, await code())).toEqual({ kind: "changed" });
});

test("shows no secret for a wrong password, and turns nothing on for a wrong code", async () => {
  const begun = await beginSecondStep(harness.services, admin, proof({ password: "wrong, wrong, wrong" }));
  expect(begun).toMatchObject({ kind: "invalid", errors: [{ field: "current", key: "password-wrong" }] });
  expect(await readSecondStep(harness.services, admin)).toMatchObject({ app: { state: "off" } });
  await beginSecondStep(harness.services, admin, proof());
  expect(await confirmSetUp(harness.services, admin, "000000")).toMatchObject({ kind: "invalid" });
  expect((await attempt()).kind).toBe("signed-in");
});

test("hides an unconfirmed secret after a quarter of an hour", async () => {
  await beginSecondStep(harness.services, admin, proof());
  const shown = await readSecondStep(harness.services, admin);
  expect(shown.app).toMatchObject({
    state: "proposed",
    groups: Array(8).fill(expect.stringMatching(/^[A-Z2-7]{4}$/)),
  });
  later(15 * 60);
  expect(await readSecondStep(harness.services, admin)).toMatchObject({ app: { state: "off" } });
  expect(await confirmSetUp(harness.services, admin, await code())).toEqual({ kind: "changed" });
});

test("turning it on ends all other sessions", async () => {
  const other = await aSession(harness.services);
  await turnedOn();
  expect(await openSession(harness.services, other)).toBeNull();
  const left = await harness.services.db.select().from(sessionsTable);
  expect(left.map(({ id }) => id)).toEqual([admin.sessionId]);
});

test("requires a code after the password, and completes the same session", async () => {
  await turnedOn();
  const cookie = await halfCookie();
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect(await openHalfSession(harness.services, cookie)).toMatchObject({ email: "claire@example.com" });
  expect((await pass(cookie, await code())).kind).toBe("signed-in");
  expect(await openSession(harness.services, cookie)).toMatchObject({ id: admin.id });
  expect(await openHalfSession(harness.services, cookie)).toBeNull();
});

test("rejects a used code and older codes", async () => {
  await turnedOn();
  const [first, second] = [await halfCookie(), await halfCookie()];
  const [older, now] = [await code(-30), await code()];
  expect((await pass(first, now)).kind).toBe("signed-in");
  expect((await pass(second, now)).kind).toBe("refused");
  expect((await pass(second, older)).kind).toBe("refused");
  later(30);
  expect((await pass(second, await code())).kind).toBe("signed-in");
});

test("accepts one of several concurrent uses of the same code", async () => {
  await turnedOn();
  const cookies = [];
  for (let number = 0; number < 4; number += 1) cookies.push(await halfCookie());
  const now = await code();
  const all = await Promise.all(cookies.map((cookie) => pass(cookie, now)));
  expect(all.filter(({ kind }) => kind === "signed-in")).toHaveLength(1);
});

test("accepts a backup code once, in any spelling", async () => {
  const [first = "", second = ""] = await turnedOn();
  expect((await pass(await halfCookie(), first.toLowerCase().replace("-", " "))).kind).toBe("signed-in");
  expect((await pass(await halfCookie(), first)).kind).toBe("refused");
  expect((await pass(await halfCookie(), second)).kind).toBe("signed-in");
  expect(await readSecondStep(harness.services, admin)).toMatchObject({ codesLeft: 8 });
  expect(await actions()).toContain("backup-code-used");
});

test("accepts Arabic digits", async () => {
  await turnedOn();
  const typed = (await code()).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  expect((await pass(await halfCookie(), `${typed.slice(0, 3)} ${typed.slice(3)}`)).kind).toBe("signed-in");
});

test("locks out codes separately from passwords", async () => {
  await turnedOn();
  for (let failure = 0; failure < 5; failure += 1) await pass(await halfCookie(), "000000");
  expect((await actions()).filter((action) => action === "second-step-refused")).toHaveLength(5);
  const cookie = await halfCookie();
  expect(await pass(cookie, await code())).toEqual({
    kind: "locked",
    until: new Date(harness.clock.now().getTime() + 30_000),
  });
  later(30);
  expect((await pass(cookie, await code())).kind).toBe("signed-in");
});

test("requires the code within ten minutes after the password", async () => {
  await turnedOn();
  const cookie = await halfCookie();
  later(10 * 60);
  expect((await pass(cookie, await code())).kind).toBe("gone");
  expect((await pass("", await code())).kind).toBe("gone");
  expect((await pass("admin.session_token=abc.def", await code())).kind).toBe("gone");
});

test("requires password and code to turn it off", async () => {
  await turnedOn();
  const none = await endSecondStep(harness.services, admin, proof({ code: "" }));
  expect(none).toMatchObject({ kind: "invalid", errors: [{ field: "code" }] });
  const wrong = await endSecondStep(
    harness.services,
    admin,
    proof({ password: "wrong", code: await code() }),
  );
  expect(wrong).toMatchObject({ kind: "invalid", errors: [{ field: "current" }] });
  expect(await endSecondStep(harness.services, admin, proof({ code: await code() }))).toEqual({
    kind: "done",
  });
  expect((await attempt()).kind).toBe("signed-in");
  expect(await harness.services.db.select().from(backupCodesTable)).toEqual([]);
});

test("new backup codes replace the old ones", async () => {
  const [old = ""] = await turnedOn();
  const renewed = await renewBackupCodes(harness.services, admin, proof({ code: await code() }));
  const [fresh = ""] = renewed.kind === "on" ? renewed.backupCodes : [];
  expect((await pass(await halfCookie(), old)).kind).toBe("refused");
  expect((await pass(await halfCookie(), fresh)).kind).toBe("signed-in");
});

test("stores neither the secret nor the backup codes in plain text", async () => {
  const codes = await turnedOn();
  const [row] = await harness.services.db.select().from(secondStepsTable);
  const own = (row && openSecret(harness.services.secret, row)) ?? Buffer.alloc(0);
  expect(own).toHaveLength(20);
  const stored = JSON.stringify([row, await harness.services.db.select().from(backupCodesTable)]);
  expect(stored).not.toContain(own.toString("base64url"));
  for (const one of codes) expect(stored).not.toContain(one.replace("-", ""));
});

test("rejects all codes under another site secret", async () => {
  await turnedOn();
  const [row] = await harness.services.db.select().from(secondStepsTable);
  expect(row && openSecret("another secret, long enough to sign with", row)).toBeNull();
});

test("rejects a deactivated account in both steps", async () => {
  const cookie = await aSession(harness.services);
  await harness.services.db.update(adminsTable).set({ deactivatedAt: harness.clock.now() });
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect(await attempt()).toEqual({ kind: "refused" });
});

test("rejects a secret copied to another account", async () => {
  await turnedOn();
  const other = await anAdmin(harness.services, { email: "second@example.com" });
  const [row] = await harness.services.db.select().from(secondStepsTable);
  if (!row) throw new Error("a row was expected");
  await harness.services.db.insert(secondStepsTable).values({ ...row, adminId: other.id });
  const signedIn = await attempt("second@example.com");
  const cookie = signedIn.kind === "code-wanted" ? cookieOf(signedIn.cookies) : "";
  expect((await pass(cookie, await code())).kind).toBe("refused");
});

function attempt(email = "claire@example.com") {
  const visitor = { clientAddress: "192.0.2.1", userAgent: "a test", cookie: null };
  return signIn(harness.services, { email, password: PASSWORD }, visitor);
}

async function halfCookie() {
  const signedIn = await attempt();
  if (signedIn.kind !== "code-wanted") throw new Error(`signing in was ${signedIn.kind}`);
  return cookieOf(signedIn.cookies);
}

function cookieOf(cookies: string[]) {
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

function pass(cookie: string, typed: string) {
  return passSecondStep(harness.services, typed, { clientAddress: "192.0.2.1", userAgent: "a test", cookie });
}

async function turnedOn() {
  await beginSecondStep(harness.services, admin, proof());
  const on = await confirmSetUp(harness.services, admin, await code());
  if (on.kind !== "on") throw new Error(`turning it on was ${on.kind}`);
  later(60);
  return on.backupCodes;
}

async function code(seconds = 0) {
  const rows = await harness.services.db.select().from(secondStepsTable);
  const row = rows.find(({ adminId }) => adminId === admin.id);
  const own = row && openSecret(harness.services.secret, row);
  if (!own) throw new Error("a secret was expected");
  return codeAt(own, stepAt(new Date(harness.clock.now().getTime() + seconds * 1000)));
}

function proof(change: { password?: string; code?: string } = {}) {
  return { password: PASSWORD, code: "", clientAddress: "192.0.2.1", ...change };
}

function later(seconds: number) {
  harness.clock.moveTo(new Date(harness.clock.now().getTime() + seconds * 1000).toISOString());
}

async function actions() {
  return (await harness.services.db.select().from(auditEntriesTable)).map(({ action }) => action);
}
