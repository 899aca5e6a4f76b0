import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("returns the new name of mails that the release before queued, and of new ones", async () => {
  const { db } = database;
  await db.execute(
    sql`insert into mails (key, name, data) values ('old', 'booking-confirmed-house', '{}'), ('new', 'booking-confirmed-company', '{}'), ('guest', 'booking-confirmed-guest', '{}')`,
  );
  const rows = await db.select({ key: mailsTable.key, name: mailsTable.name }).from(mailsTable);
  expect(Object.fromEntries(rows.map(({ key, name }) => [key, name]))).toEqual({
    old: "booking-confirmed-company",
    new: "booking-confirmed-company",
    guest: "booking-confirmed-guest",
  });
});

test("returns the new action of audit entries of the release before, and stores the new one", async () => {
  const { db } = database;
  await db.execute(
    sql`insert into audit_entries (action, subject, subject_id, admin_id, at) values ('wish-answered', 'booking', ${randomUUID()}, ${randomUUID()}, now())`,
  );
  await db.insert(auditEntriesTable).values({
    action: "special-request-answered",
    subject: "booking",
    subjectId: randomUUID(),
    adminId: randomUUID(),
    at: new Date("2027-01-10T09:00:00Z"),
  });
  const read = await db.select({ action: auditEntriesTable.action }).from(auditEntriesTable);
  expect(read.map(({ action }) => action)).toEqual(["special-request-answered", "special-request-answered"]);
  expect(await stored("select action as value from audit_entries")).toEqual([
    "special-request-answered",
    "wish-answered",
  ]);
});

test("stores who cancelled under the name that the release before reads", async () => {
  const { db } = database;
  const byCompany = await aStoredBooking(db, { cancelledBy: "company" });
  await aStoredBooking(db, { cancelledBy: "guest" });
  expect(await stored("select cancelled_by as value from bookings")).toEqual(["guest", "house"]);
  const found = await db
    .select({ id: bookingsTable.id, by: bookingsTable.cancelledBy })
    .from(bookingsTable)
    .where(eq(bookingsTable.cancelledBy, "company"));
  expect(found).toEqual([{ id: byCompany.id, by: "company" }]);
});

async function stored(query: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ value: string }>(sql.raw(query));
  return rows.map(({ value }) => value).sort();
}
