import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner, PASSWORD } from "#tests/fixtures/owner.ts";
import { aChoice, at, CDG, pickup } from "#tests/fixtures/trips.ts";
import { aStoredBooking, placeAs } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { createFolderMail } from "#platform/mail/folder-mail.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { insertBookingOrganisation } from "#features/booking/organisation/booking-organisations.server.ts";
import { bookingReferralsTable } from "#features/booking/organisation/booking-referrals.table.ts";
import { USUAL_SETTINGS } from "#features/guestlists/guest-list.ts";
import { insertGuests } from "#features/guestlists/guest-lists.server.ts";
import { guestListRidesTable, guestListsTable } from "#features/guestlists/guest-lists.table.ts";
import { ERASE_GUEST } from "#features/privacy/erasure/erase-guest.server.ts";
import { REMOVE_STORED_MESSAGES } from "#features/privacy/erasure/remove-stored-messages.server.ts";
import { previewErasure } from "#features/privacy/erasure/read-erasure.server.ts";
import { startErasure } from "#features/privacy/erasure/start-erasure.server.ts";
import { erasePassenger } from "#features/privacy/passenger/erase-passenger.server.ts";
import { columnsOf, PERSONAL_DATA } from "#features/privacy/register/columns.ts";
import { insertTravellers } from "#features/travellers/travellers.server.ts";
import { jobHandlers } from "./jobs.ts";
import { mailComposers } from "./mail-composers.ts";

const NAME = "Zenobia Quattlebaum";
const PHONE = "+33612349876";
const EMAIL = "zenobia@example.com";
const MARKS = /zenobia|quattlebaum|12\W*34\W*98\W*76/i;

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  await sellWithoutLimit(harness.services.db);
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

test("leaves nothing of a passenger without an address, in the records of the booker, the lists and the mails", async () => {
  const services = withFiles();
  const booking = await booked({
    passenger_name: NAME,
    passenger_phone: PHONE,
    passenger_phone_country: "FR",
    passenger_lang: "fr",
    sign_text: "Mme QUATTLEBAUM",
    notes: "Appeler Zenobia au 06 12 34 98 76",
  });
  await inOrganisation(booking);
  await noted(booking, "Quattlebaum préfère l'eau plate");
  await sendMails();
  expect(await tablesWith(MARKS)).toEqual(expect.arrayContaining(FILLED));
  expect(await filesWith(MARKS)).not.toEqual([]);

  harness.clock.moveTo("2027-03-01T09:00:00Z");
  const asked = { reference: booking.reference, password: PASSWORD, clientAddress: "192.0.2.9" };
  expect(await erasePassenger(services, owner, asked)).toEqual({ kind: "done" });
  await removeFiles(services);
  expect(await tablesWith(MARKS)).toEqual([]);
  expect(await filesWith(MARKS)).toEqual([]);
  const { rows } = await services.db.execute<{ rows: object; other: object }>(
    sql`select rows, other_sheets as other from guest_lists`,
  );
  expect(JSON.stringify(rows)).toContain("Ian Durand");
  expect(JSON.stringify(rows)).toContain("Zacharie");
});

const FILLED = [
  "booking_notes",
  "bookings",
  "guest_list_guests",
  "guest_lists",
  "mail_contents",
  "travellers",
];

test("masks an erased guest in every column of others that holds texts, and keeps what the law requires", async () => {
  const { services } = harness;
  const { db } = services;
  harness.clock.moveTo("2027-03-10T09:00:00Z");
  const own = { fullName: NAME, email: EMAIL, phone: PHONE, status: "completed" } as const;
  const driven = await aStoredBooking(db, { ...own, signText: NAME, notes: `Appeler ${PHONE}` });
  const other = await booked({});
  await noted(other, "x");
  await db.insert(bookingReferralsTable).values({
    bookingId: other.id,
    organisationId: (await anOrganisation(services, owner)).id,
    bookedBy: "",
    room: "",
    reference: "",
  });
  await sendMails();
  const filled = await fillTexts(`Avec ${NAME}, 06 12 34 98 76, ${EMAIL}`);
  expect(filled.length).toBeGreaterThan(7);
  const before = await tablesWith(MARKS);
  for (const table of filled) expect(before).toContain(table);

  const preview = await previewErasure(services, owner, { reference: driven.reference, also: [] });
  const proof = { password: PASSWORD, clientAddress: "192.0.2.8" };
  const started = await startErasure(services, owner, {
    reference: driven.reference,
    also: [],
    seen: preview!.seen,
    ...proof,
  });
  if (started.kind !== "started") throw new Error(JSON.stringify([started, preview]));
  await jobHandlers(services)[ERASE_GUEST]?.({ erasureId: started.id });
  // The search key is generated from the kept name.
  expect(await columnsWith(MARKS)).toEqual(["bookings.full_name", "bookings.search_key"]);
  expect(columnsOf(PERSONAL_DATA.bookings!, "kept")).toContain("full_name");
  const { rows } = await db.execute(sql`select text from booking_notes where booking_id = ${other.id}`);
  expect(rows).toEqual([{ text: "Avec –, –, –" }]);
});

async function booked(form: Record<string, string>): Promise<BookingRow> {
  const choice = aChoice({
    trip: {
      pickup: at(CDG),
      pickupAt: pickup(form.passenger_name ? "2027-01-20T14:30" : "2027-03-20T14:30"),
    },
    extras: { meetAndGreet: true },
  });
  const guest = aGuestForm({ terminal: "2E", travel_number: "AF 1" });
  const placed = await placeAs(harness.services, choice, { ...guest, ...form });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  return placed.booking;
}

async function noted({ id: bookingId }: BookingRow, text: string) {
  const note = { id: randomUUID(), bookingId, adminId: owner.id, createdAt: harness.clock.now() };
  await harness.services.db.insert(bookingNotesTable).values({ ...note, text });
}

/** The booking is on account; the directory and two sheets of a list name its passenger, by name only in the second. */
async function inOrganisation({ id: bookingId }: BookingRow) {
  const { services } = harness;
  const { db } = services;
  const now = harness.clock.now();
  const { id: organisationId } = await anOrganisation(services, owner);
  const charged = { bookedBy: "", costCentre: "", reference: NAME, purchaseOrder: "", employeeNumber: "7" };
  await insertBookingOrganisation(db, { bookingId, organisationId, ...charged });
  const texts = { employeeNumber: "7", costCentre: "", signText: NAME, notes: "" };
  const person = { fullName: NAME, phone: PHONE, lang: "fr", email: null } as const;
  await insertTravellers(db, { organisationId }, [{ ...person, ...texts }], now);
  const list = { id: randomUUID(), organisationId, owner: `organisation:${organisationId}` };
  await db.insert(guestListsTable).values({
    ...list,
    fileHash: "a",
    fileName: "liste.xlsx",
    lang: "fr",
    rows: [
      { line: 1, cells: ["Nom", "Téléphone"] },
      { line: 2, cells: [NAME, "06 12 34 98 76"] },
      { line: 3, cells: ["Ian Durand", ""] },
    ],
    otherSheets: [
      {
        name: "Table 2",
        rows: [
          { line: 1, cells: ["Quattlebaum", "Zenobia", "AF 123"] },
          { line: 2, cells: ["Zacharie", "Q", ""] },
        ],
      },
    ] as never,
    headingRow: 0,
    mapping: ["name", "phone"],
    settings: USUAL_SETTINGS,
    createdBy: "",
    createdAt: now,
    updatedAt: now,
  });
  const rideId = randomUUID();
  const car = { vehicle: "mercedes-e-class", local: "2027-01-20T14:30", flight: "", airport: "CDG" };
  await db
    .insert(guestListRidesTable)
    .values({ id: rideId, listId: list.id, status: "booked", car: car as never, pickupAt: now, bookingId });
  const guest = {
    line: 2,
    identity: NAME.toLowerCase(),
    name: NAME,
    flight: "",
    local: car.local,
    airport: "CDG",
  };
  const rest = { address: "", passengers: 1, bags: 1, cabinBags: 0, phone: PHONE, email: "", notes: "" };
  await insertGuests(db, list, "arrivals", [{ rideId, guest: { ...guest, ...rest } }]);
}

/** Without a mail server, mails are files. */
function withFiles(): Services {
  const from = async () => "Maison Alcyon <booking@maison-alcyon.example>";
  const mail = createFolderMail({ folder: join(harness.folder, "mail"), from });
  return { ...harness.services, mail };
}

async function removeFiles(services: Services) {
  const { rows } = await services.db.execute<{ data: Record<string, string> }>(
    sql`select data from pgboss.job where name = ${REMOVE_STORED_MESSAGES}`,
  );
  expect(rows).not.toEqual([]);
  for (const { data } of rows) await jobHandlers(services)[REMOVE_STORED_MESSAGES]?.(data);
}

/** Files of the data folder, with the encodings of mails undone. */
async function filesWith(marks: RegExp): Promise<string[]> {
  const entries = await readdir(harness.folder, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const text = (await readFile(join(entry.parentPath, entry.name), "utf8")).replaceAll(/=\r?\n/g, "");
    const decoded = text
      .split(/\r?\n\r?\n/)
      .map((part) => Buffer.from(part.replaceAll(/\s/g, ""), "base64").toString("utf8"));
    if (marks.test(text) || decoded.some((part) => marks.test(part))) found.push(entry.name);
  }
  return found;
}

async function sendMails() {
  const services = withFiles();
  for (const { id } of await services.db.select().from(mailsTable))
    await deliverMail(services, id, mailComposers(services));
}

/** Writes the text into every column of texts in every row of others, and returns the tables that have one. */
async function fillTexts(text: string): Promise<string[]> {
  const { db } = harness.services;
  const filled = [];
  for (const [table, entry] of Object.entries(PERSONAL_DATA)) {
    const { rows: types } = await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and data_type = 'text'`,
    );
    const columns = columnsOf(entry, "words").filter((column) => types.some(({ name }) => name === column));
    const isOther = table === "bookings" ? sql`full_name <> ${NAME}` : sql`true`;
    for (const column of columns) {
      const done = await db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${text} where ${isOther}`,
      );
      if (done.rowCount) filled.push(table);
    }
  }
  return [...new Set(filled)];
}

async function tablesWith(marks: RegExp): Promise<string[]> {
  return [...new Set((await columnsWith(marks)).map((column) => column.split(".")[0]!))];
}

/** All columns of all schemas, those of the queue included. */
async function columnsWith(marks: RegExp): Promise<string[]> {
  const { db } = harness.services;
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (marks.test(JSON.stringify(value))) found.add(`${name}.${column}`);
  }
  return [...found].toSorted();
}
