import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addWatcher, removeWatcher } from "#features/accounts/presence/watchers.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { type DatabaseChanges, listenToChanges } from "#platform/db/database-changes.server.ts";
import { filledReference, fillSite, fillTrade } from "#tests/fixtures/full-site.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { type RecordedDatabase, recordDatabase } from "#tests/support/recorded-queries.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

const ROWS = 400;
const BOOKING = filledReference("MA", 333);
const REQUEST = filledReference("DE", 333);
const DAY = "2027-01-20";

const PULSES = [
  "bookings/pulse",
  `bookings/pulse?view=day&date=${DAY}`,
  `bookings/pulse?view=day&date=${DAY}&by=car`,
  `bookings/pulse?view=week&date=${DAY}`,
  "bookings/pulse?toConfirm=1",
  "bookings/pulse?pending=1",
  "bookings/pulse?q=martin",
  `bookings/${BOOKING}/pulse`,
  `bookings/${BOOKING}/pulse?of=version`,
  "requests/pulse",
  "requests/pulse?q=martin",
  "requests/pulse?view=mine",
  `requests/${REQUEST}/pulse`,
  `requests/${REQUEST}/pulse?of=offers`,
];

/** Read by every pulse, for its session and for the names of the watchers. */
const READ_BY_ALL = [
  "admin_passkeys",
  "admin_second_steps",
  "admin_sessions",
  "admins",
  "company",
  "watchers",
];
/** Those that no page shows. */
const OF_THE_SESSION = ["admin_passkeys", "admin_second_steps", "admin_sessions", "watchers"];
/** Read for some bookings and requests only, which the filled site has not. */
const SOMETIMES = [
  "booking_approvals",
  "booking_organisations",
  "message_stops",
  "message_templates",
  "notified_arrivals",
  "organisations",
  "request_messages",
  "ride_messages",
  "tips",
  "transfers",
];

let harness: TestServices;
let recorded: RecordedDatabase;
let changes: DatabaseChanges;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
let adminId = "";
beforeAll(async () => {
  harness = await createTestServices({ now: `${DAY}T14:00:00Z` });
  recorded = recordDatabase(harness.databaseUrl);
  const filled = { url: harness.databaseUrl, db: harness.services.db, rows: ROWS, now: harness.clock.now() };
  await fillSite(filled);
  await fillTrade(filled);
  adminId = (await anAdmin(harness.services)).id;
  Cookie = await aSession(harness.services);
  changes = listenToChanges(harness.databaseUrl, harness.services.log);
  await vi.waitFor(() => expect(changes.workplace.version()).not.toBeNull());
  site = await createTestApp({ ...harness.services, db: recorded.db, workplace: changes.workplace });
});
afterAll(async () => {
  await changes.close();
  await recorded.close();
  await harness.close();
});

test.each(PULSES)("answers %s from memory while nothing changed, for three minutes", async (address) => {
  harness.clock.moveTo(`${DAY}T14:00:00Z`);
  const { fingerprint } = await pulse(address);
  const tables = await tablesReadBy(() => pulse(address, fingerprint));
  expect(tables.filter((table) => !READ_BY_ALL.includes(table))).toEqual([]);
  expect(await pulse(address, fingerprint)).toMatchObject({ fingerprint });
  expect(await tablesReadBy(() => pulse(address, "another"))).not.toEqual(tables);
  harness.clock.moveTo(`${DAY}T14:03:00Z`);
  expect(await tablesReadBy(() => pulse(address, fingerprint))).not.toEqual(tables);
});

test("hears a change of each table that a pulse reads", async () => {
  const read = new Set(SOMETIMES);
  for (const address of PULSES)
    for (const table of await tablesReadBy(() => pulse(address, "another"))) read.add(table);
  expect(read.size).toBeGreaterThan(30);
  const heard = await heardTables();
  const forgotten = [...read].filter((table) => !OF_THE_SESSION.includes(table) && !heard.includes(table));
  expect(forgotten.toSorted()).toEqual([]);
});

test("reads a page again after a change", async () => {
  harness.clock.moveTo(`${DAY}T14:00:00Z`);
  const { fingerprint } = await pulse(`bookings/${BOOKING}/pulse`);
  const before = changes.workplace.version();
  await harness.services.db
    .update(bookingsTable)
    .set({ fullName: "Maha Al-Thani" })
    .where(eq(bookingsTable.reference, BOOKING));
  await vi.waitFor(() => expect(changes.workplace.version()).not.toBe(before));
  expect((await pulse(`bookings/${BOOKING}/pulse`, fingerprint)).fingerprint).not.toBe(fingerprint);
});

test("counts no stream that begins or ends, and notifies the open pages of it", async () => {
  const { db, clock } = harness.services;
  const heard = vi.fn();
  const stop = changes.workplace.onChange(heard);
  const before = changes.workplace.version();
  const streamId = "00000000-0000-4000-8000-000000000001";
  await addWatcher(db, { streamId, adminId, page: "requests" }, clock.now());
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  heard.mockClear();
  await removeWatcher(db, streamId);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(changes.workplace.version()).toBe(before);
  stop();
});

async function pulse(address: string, shown?: string) {
  const url = new URL(`/fr/admin/${address}`, "http://localhost:3000");
  if (shown !== undefined) url.searchParams.set("shown", shown);
  const answer = await site.ask(url.pathname + url.search, { headers: { Cookie } });
  expect([address, answer.status]).toEqual([address, 200]);
  return (await answer.json()) as { fingerprint: string };
}

async function tablesReadBy(work: () => Promise<unknown>): Promise<string[]> {
  const queries = (await recorded.during(work)).filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const reads = [];
  for (const query of queries) reads.push(...(await recorded.readsOf(query)));
  return [...new Set(reads.map(({ table }) => table))].toSorted();
}

/** The tables whose inserted, updated and deleted rows notify the workplace. */
async function heardTables(): Promise<string[]> {
  const { rows } = await withConnection(harness.databaseUrl, (client) =>
    client.query<{ table: string }>(
      `select tgrelid::regclass::text as "table" from pg_trigger
        where tgfoid = 'workplace_changed'::regproc and tgtype & 28 = 28`,
    ),
  );
  return rows.map(({ table }) => table);
}
