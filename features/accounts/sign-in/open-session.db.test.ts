import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isDatabaseAway } from "#platform/db/database-away.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aSession, anAdmin } from "#tests/fixtures/owner.ts";
import { updateAdmin } from "../admins.server.ts";
import { openSession } from "./open-session.server.ts";
import { revokeSession } from "./sessions.server.ts";
import { sessionsTable } from "./sessions.table.ts";
import { signOut } from "./sign-out.server.ts";

let harness: TestServices;
let cookie = "";
beforeAll(async () => {
  harness = await createTestServices();
  await anAdmin(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  cookie = await aSession(harness.services);
});

test("returns the admin of a session", async () => {
  expect(await opened()).toMatchObject({ email: "claire@example.com", role: "owner" });
});

test("ends a session after half an hour without a visit", async () => {
  harness.clock.moveTo("2027-01-10T09:29:59Z");
  expect(await opened()).not.toBeNull();
  harness.clock.moveTo("2027-01-10T09:59:59Z");
  expect(await opened()).toBeNull();
  harness.clock.moveTo("2027-01-10T09:30:00Z");
  expect(await opened()).toBeNull();
});

test("extends a session by visits, up to eight hours", async () => {
  for (let minute = 20; minute < 480; minute += 20) {
    harness.clock.moveTo(new Date(Date.UTC(2027, 0, 10, 9, minute)).toISOString());
    expect(await opened()).not.toBeNull();
  }
  harness.clock.moveTo("2027-01-10T16:59:59Z");
  expect(await opened()).not.toBeNull();
  harness.clock.moveTo("2027-01-10T17:00:00Z");
  expect(await opened()).toBeNull();
});

test("ends a dispatcher's session after twelve hours", async () => {
  await anAdmin(harness.services, { email: "day@example.com", role: "dispatcher" });
  cookie = await aSession(harness.services, "day@example.com");
  for (let minute = 110; minute < 720; minute += 110) {
    harness.clock.moveTo(new Date(Date.UTC(2027, 0, 10, 9, minute)).toISOString());
    expect(await opened()).toMatchObject({ role: "dispatcher" });
  }
  harness.clock.moveTo("2027-01-10T20:59:59Z");
  expect(await opened()).not.toBeNull();
  harness.clock.moveTo("2027-01-10T21:00:00Z");
  expect(await opened()).toBeNull();
});

test("ends a dispatcher's session after two hours without a visit", async () => {
  await anAdmin(harness.services, { email: "pause@example.com", role: "dispatcher" });
  cookie = await aSession(harness.services, "pause@example.com");
  harness.clock.moveTo("2027-01-10T10:59:59Z");
  expect(await opened()).not.toBeNull();
  harness.clock.moveTo("2027-01-10T12:59:59Z");
  expect(await opened()).toBeNull();
});

test("applies the shorter expiry after the role has changed", async () => {
  const { id } = await anAdmin(harness.services, { email: "moved@example.com", role: "dispatcher" });
  cookie = await aSession(harness.services, "moved@example.com");
  harness.clock.moveTo("2027-01-10T09:20:00Z");
  expect(await opened()).not.toBeNull();
  await updateAdmin(harness.services.db, id, { role: "editor" }, harness.clock.now());
  harness.clock.moveTo("2027-01-10T09:50:00Z");
  expect(await opened()).toBeNull();
});

test("a sign-in of another admin does not delete a dispatcher's valid session", async () => {
  await anAdmin(harness.services, { email: "quiet@example.com", role: "dispatcher" });
  cookie = await aSession(harness.services, "quiet@example.com");
  harness.clock.moveTo("2027-01-10T10:30:00Z");
  await aSession(harness.services);
  expect(await opened()).toMatchObject({ role: "dispatcher" });
});

test("revokes one session immediately and keeps others", async () => {
  const other = await aSession(harness.services);
  const admin = await opened();
  expect(await revokeSession(harness.services.db, admin?.sessionId ?? "")).toBe(true);
  expect(await opened()).toBeNull();
  expect(await openSession(harness.services, other)).not.toBeNull();
});

test("signing out ends the session and clears its cookie", async () => {
  const admin = await opened();
  if (!admin) throw new Error("an admin was expected");
  const [cleared = ""] = await signOut(harness.services, admin);
  expect(cleared).toMatch(/^admin\.session_token=;.*Max-Age=0/);
  expect(await opened()).toBeNull();
});

test.each([
  null,
  "",
  "admin.session_token=",
  "admin.session_token=%",
  "admin.session_token=abc.def",
  "other=1",
  "admin.session_token=🚘",
])("rejects the cookie %j", async (wrong) => {
  expect(await openSession(harness.services, wrong)).toBeNull();
});

test("rejects the stored token without its signature", async () => {
  const [row] = await harness.services.db.select().from(sessionsTable);
  expect(await openSession(harness.services, `admin.session_token=${row?.token}`)).toBeNull();
  const [own = ""] = cookie.split("; ");
  expect(await openSession(harness.services, own)).not.toBeNull();
  expect(await openSession(harness.services, own.replace(/.{4}$/, "AAAA"))).toBeNull();
});

test("deletes expired sessions at the next sign-in", async () => {
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  await aSession(harness.services);
  expect(await harness.services.db.select().from(sessionsTable)).toHaveLength(1);
});

function opened() {
  return openSession(harness.services, cookie);
}

test("reports an unavailable database as such, so that the answer is 503", async () => {
  const gone = openDatabase("postgres://nobody@127.0.0.1:1/gone", {
    warn: () => undefined,
  });
  const failure = await openSession({ ...harness.services, db: gone.db }, cookie).catch(
    (error: unknown) => error,
  );
  expect(isDatabaseAway(failure)).toBe(true);
  await gone.close();
});
