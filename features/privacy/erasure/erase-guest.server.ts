import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { eraseAdditionWords } from "#features/booking/additions/additions.server.ts";
import { eraseContactsOfLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { ERASED_PLACE } from "#features/booking/cut-to-town.ts";
import { releaseCardsOf } from "#features/booking/guarantee/guarantees.server.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { replaceDifferenceNotes } from "#features/booking/payment/payment-differences.server.ts";
import { deleteAnswersOf } from "#features/booking/special-request-answers.server.ts";
import { forgetCustomers } from "#features/customers/forget-customer.server.ts";
import { forgetTravellers } from "#features/travellers/forget-travellers.server.ts";
import { forgetMembers } from "#features/organisations/forget-members.server.ts";
import { replaceDocumentNote } from "#features/documents/document-differences.server.ts";
import { requestsOf, ridesOf } from "#features/booking/read-guest.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { deleteMessagesInThreads } from "#platform/messages/message-rows.server.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { folderOf } from "../export/guest-export.ts";
import { deleteExport } from "../export/guest-exports.server.ts";
import {
  cutRides,
  deleteBookingRows,
  deleteMailsAbout,
  deletePhoneMessages,
  deleteRequestRows,
} from "../forget-rows.server.ts";
import { eraseTraces } from "./erase-mentions.server.ts";
import type { Person } from "./mask-person.ts";
import { addCounts, ERASURE_COUNTS, type ErasureCounts } from "./erasure-counts.ts";
import { opaqueKeys, registerErasure } from "./erasure-register.server.ts";
import type { GuestErasureRow } from "./guest-erasures.table.ts";
import { findErasure, holdErasure, updateErasure } from "./guest-erasures.server.ts";
import { wholeBookings } from "./plan-erasure.server.ts";

export const ERASE_GUEST = "erase-guest";

const BATCH = 50;

/**
 * Erases the records of a started erasure, batch by batch. Another run continues an interrupted one; concurrent runs wait for each other's
 * lock.
 */
export async function eraseGuest(
  services: Pick<Services, "db" | "clock" | "jobs" | "storage" | "uploads">,
  erasureId: string,
): Promise<void> {
  const { db, clock, storage } = services;
  const erasure = await findErasure(db, erasureId);
  if (erasure) await register(services, erasure);
  // Files go before the rows that reference them.
  for (const id of erasure?.exportIds ?? []) {
    await storage.removeAll(folderOf(id));
    await deleteExport(db, id);
  }
  while (await db.transaction((tx) => eraseBatch(tx, services, erasureId, clock.now())));
}

function register(
  services: Pick<Services, "storage" | "uploads">,
  { id, bookingIds, requestIds, exportIds, askedBy, askedAt }: GuestErasureRow,
): Promise<void> {
  const keys = opaqueKeys([...bookingIds, ...requestIds, ...exportIds]);
  return registerErasure(services, id, { of: "guest", askedBy, askedAt: askedAt.toISOString(), keys });
}

async function eraseBatch(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  erasureId: string,
  now: Date,
): Promise<boolean> {
  const row = await holdErasure(tx, erasureId);
  if (!row || row.status === "done") return false;
  const bookingIds = row.bookingIds.slice(0, BATCH);
  const requestIds = row.requestIds.slice(0, BATCH);
  const counts = [
    await eraseBookings(tx, services, bookingIds, now),
    await eraseRequests(tx, services, requestIds),
  ].reduce(addCounts, row.counts);
  const left = { bookingIds: row.bookingIds.slice(BATCH), requestIds: row.requestIds.slice(BATCH) };
  if (left.bookingIds.length + left.requestIds.length > 0) {
    await updateErasure(tx, erasureId, { ...left, counts });
    return true;
  }
  const all = addCounts(counts, { exports: row.exportIds.length });
  await updateErasure(tx, erasureId, { ...left, counts: all, exportIds: [], status: "done", doneAt: now });
  const details = Object.fromEntries(ERASURE_COUNTS.map((name) => [name, String(all[name])]));
  const entry = { action: "guest-erased", subject: "guest", subjectId: erasureId, details } as const;
  await writeAudit(tx, { id: row.askedBy }, entry, now);
  return false;
}

async function eraseBookings(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  outboundIds: string[],
  now: Date,
): Promise<Partial<ErasureCounts>> {
  if (outboundIds.length === 0) return {};
  const wholes = await wholeBookings(tx, outboundIds);
  const present = wholes.filter(({ legs }) => legs.length > 0);
  const kept = present.filter((whole) => whole.kept !== null);
  const gone = present.filter((whole) => whole.kept === null);
  const legIds = present.flatMap(({ legs }) => legs.map(({ id }) => id));
  const notes = await tx.$count(bookingNotesTable, inArray(bookingNotesTable.bookingId, legIds));
  const addresses = present.flatMap(({ legs }) => legs.map(({ email }) => email));
  await forgetCustomers(tx, addresses);
  await forgetMembers(tx, addresses);
  const person = await personOf(
    tx,
    present.flatMap(({ legs }) => legs),
  );
  await forgetTravellers(tx, person.emails, person.phones);
  const mails = await deleteMailsAbout(tx, "bookingId", legIds);
  const messages = await deletePhoneMessages(tx, legIds);
  await deleteBookingRows(
    tx,
    services,
    gone.map(({ id }) => id),
  );
  await releaseCardsOf(
    tx,
    kept.map(({ id }) => id),
    now,
  );
  for (const { legs } of kept) {
    await cutRides(tx, services, legs, now);
    for (const leg of legs) await eraseContacts(tx, leg);
  }
  await eraseTraces(tx, services, person, { bookingIds: legIds, requestIds: [] });
  return { bookingsDeleted: gone.length, bookingsKept: kept.length, mails, messages, notes };
}

type Contact = { id: string; fullName: string; email: string | null; phone: string | null };

/** A number that records of other addresses share does not identify the guest. */
async function personOf(tx: Db, rows: Contact[]): Promise<Person> {
  const emails = [...new Set(rows.flatMap(({ email }) => email?.toLowerCase() || []))];
  const phones = [];
  for (const phone of new Set(
    rows.flatMap((row) => (row.phone && (readPhone(row.phone, "FR") ?? row.phone)) || []),
  )) {
    const of = { fullName: "", email: null, phone };
    const others = [...(await ridesOf(tx, of)), ...(await requestsOf(tx, of))].filter(
      ({ id, email }) => !rows.some((row) => row.id === id) && !emails.includes(email?.toLowerCase() ?? ""),
    );
    if (others.length === 0) phones.push(phone);
  }
  return { names: [...new Set(rows.map(({ fullName }) => fullName))], emails, phones };
}

async function eraseContacts(tx: Db, leg: BookingRow): Promise<void> {
  await eraseContactsOfLeg(tx, leg);
  await eraseAdditionWords(tx, [leg.id]);
  await replaceDifferenceNotes(tx, leg.id, ERASED_PLACE);
  await replaceDocumentNote(tx, leg.id, ERASED_PLACE);
  await deleteAnswersOf(tx, [leg.id]);
}

async function eraseRequests(
  tx: Db,
  services: Pick<Services, "jobs">,
  ids: string[],
): Promise<Partial<ErasureCounts>> {
  if (ids.length === 0) return {};
  const entries = await tx.$count(requestMessagesTable, inArray(requestMessagesTable.requestId, ids));
  const answers = await deleteMessagesInThreads(tx, ids);
  const { id, email, phone, fullName } = requestsTable;
  const asked = await tx.select({ id, email, phone, fullName }).from(requestsTable).where(inArray(id, ids));
  const addresses = asked.map((row) => row.email);
  await forgetCustomers(tx, addresses);
  await forgetMembers(tx, addresses);
  const person = await personOf(tx, asked);
  await forgetTravellers(tx, person.emails, person.phones);
  const mails = await deleteMailsAbout(tx, "requestId", ids);
  await deleteRequestRows(tx, ids);
  await eraseTraces(tx, services, person, { bookingIds: [], requestIds: ids });
  return { requests: ids.length, messages: entries + answers, mails };
}
