import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Admin } from "./admin.ts";
import { adminsTable } from "./admins.table.ts";
import { anAdmin, anOwner, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { auditEntriesTable } from "./audit/audit-entries.table.ts";
import { changePassword } from "./password/change-password.server.ts";
import { changeProfile, readProfileForm } from "./change-profile.server.ts";
import { endOtherSessions, endSession } from "./sign-in/end-session.server.ts";
import { openSession } from "./sign-in/open-session.server.ts";
import { readAccount } from "./read-account.server.ts";
import { sessionsTable } from "./sign-in/sessions.table.ts";
import { signInTriesTable } from "./sign-in/sign-in-tries.table.ts";

const NEW = "trois cafés, puis Orly";

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

test("lists the sessions of the account only, and marks the current one", async () => {
  await aSession(harness.services);
  await anAdmin(harness.services, { email: "second@example.com" });
  await aSession(harness.services, "second@example.com");
  const { sessions } = await readAccount(harness.services, admin);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([admin.sessionId]);
});

test("ends another session of the account immediately", async () => {
  const cookie = await aSession(harness.services);
  const other = await openSession(harness.services, cookie);
  expect(await end(other?.sessionId)).toEqual({ kind: "done" });
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect(await end(other?.sessionId)).toEqual({ kind: "changed" });
  expect(await actions()).toContain("session-ended");
});

test("cannot end a session of another account", async () => {
  await anAdmin(harness.services, { email: "second@example.com" });
  const cookie = await aSession(harness.services, "second@example.com");
  const second = await openSession(harness.services, cookie);
  for (const id of [second?.sessionId ?? "", randomUUID(), "", "1 or 1=1"])
    expect(await end(id)).toEqual({ kind: "changed" });
  expect(await openSession(harness.services, cookie)).not.toBeNull();
});

test("requires the password to end a session, and limits guesses", async () => {
  const other = await openSession(harness.services, await aSession(harness.services));
  for (let failure = 0; failure < 5; failure += 1)
    expect(await end(other?.sessionId, "wrong, wrong, wrong")).toMatchObject({
      errors: [{ field: "current", key: "password-wrong" }],
    });
  expect(await endOthers()).toMatchObject({ errors: [{ field: "current", key: "too-many-tries" }] });
  expect(await harness.services.db.select().from(sessionsTable)).toHaveLength(2);
  expect((await actions()).filter((action) => action === "password-refused")).toHaveLength(5);
});

test("ends all other sessions and keeps the current one", async () => {
  await aSession(harness.services);
  await aSession(harness.services);
  expect(await endOthers()).toEqual({ kind: "done" });
  expect((await harness.services.db.select().from(sessionsTable)).map(({ id }) => id)).toEqual([
    admin.sessionId,
  ]);
  expect(await endOthers()).toEqual({ kind: "changed" });
});

test("requires the old password to set a new one, and ends other sessions", async () => {
  const cookie = await aSession(harness.services);
  const wrong = await change({ current: "wrong, wrong, wrong" });
  expect(wrong).toMatchObject({ kind: "invalid", errors: [{ field: "current", key: "password-wrong" }] });
  expect(await change({})).toEqual({ kind: "done" });
  expect(await openSession(harness.services, cookie)).toBeNull();
  expect(await harness.services.db.select().from(sessionsTable)).toHaveLength(1);
  expect(await change({})).toMatchObject({ errors: [{ key: "password-wrong" }] });
  expect(await change({ current: NEW, password: "une autre, encore plus longue" })).toEqual({ kind: "done" });
});

test("limits guesses of the old password in an open session", async () => {
  for (let failure = 0; failure < 5; failure += 1) await change({ current: "wrong, wrong, wrong" });
  expect(await change({})).toMatchObject({ errors: [{ key: "too-many-tries", params: { minutes: 1 } }] });
  harness.clock.moveTo("2027-01-10T09:00:30Z");
  expect(await change({})).toEqual({ kind: "done" });
});

test("changes name and language, and does not log their values", async () => {
  const done = await changeProfile(
    harness.services,
    admin,
    readProfileForm({ name: "  Claire  d’Alcyon ", lang: "ar" }),
  );
  expect(done).toEqual({ kind: "done" });
  const [row] = await harness.services.db.select().from(adminsTable);
  expect(row).toMatchObject({ name: "Claire d’Alcyon", lang: "ar" });
  const entries = await harness.services.db.select().from(auditEntriesTable);
  expect(entries.find(({ action }) => action === "profile-changed")).toMatchObject({ details: {} });
});

test.each([
  [{ name: " " }, "name-missing"],
  [{ name: "x".repeat(81) }, "name-long"],
  [{ name: "Claire\u202Eeriach" }, "name-signs"],
  [{ lang: "de" }, "lang-unknown"],
])("rejects the profile %j", async (overrides, key) => {
  const result = await changeProfile(
    harness.services,
    admin,
    readProfileForm({ name: "Claire", lang: "fr", ...overrides }),
  );
  expect(result).toMatchObject({ kind: "invalid", errors: [{ key }] });
});

function change(overrides: { current?: string; password?: string }) {
  const password = overrides.password ?? NEW;
  const typed = { current: PASSWORD, again: password, clientAddress: "192.0.2.1", ...overrides, password };
  return changePassword(harness.services, admin, typed);
}

function end(sessionId = "", password = PASSWORD) {
  return endSession(harness.services, admin, { sessionId, password, clientAddress: "192.0.2.1" });
}

function endOthers() {
  return endOtherSessions(harness.services, admin, { password: PASSWORD, clientAddress: "192.0.2.1" });
}

async function actions() {
  return (await harness.services.db.select().from(auditEntriesTable)).map(({ action }) => action);
}
