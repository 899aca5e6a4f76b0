import { and, desc, eq, gte, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { recordsWrittenTo } from "#platform/messages/message-rows.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { passengerOf } from "#features/booking/passenger/passenger.ts";
import { requestsTable, type RequestRow } from "#features/inquiries/requests.table.ts";
import { recordsAttachedTo } from "./message-replies.server.ts";

const RECENT_DAYS = 30;

export type Writer = Pick<BookingRow, "fullName" | "phone" | "lang" | "email">;

/**
 * The open request and the booking that a message of this number belongs to. Anybody can type the number of another
 * person into a form, so a record counts only if the site wrote to the number about it, or if a dispatcher attached an
 * earlier message of the number to it. Several people with the same number: none, unless a dispatcher has decided.
 */
export async function recordsOfSender(
  db: Db,
  phone: string,
  now: Date,
): Promise<{
  request?: RequestRow | undefined;
  booking?: BookingRow | undefined;
}> {
  const since = daysBefore(now, RECENT_DAYS);
  const attached = await recordsAttachedTo(db, phone, since);
  const isDecided = attached.requestIds.length > 0 || attached.bookingIds.length > 0;
  const { bookingIds, requestIds } = isDecided ? attached : await recordsWrittenTo(db, phone, since);
  const named = {
    bookings: await bookingsNaming(db, [phone], now),
    requests: await requestsNaming(db, [phone], now),
  };
  const bookings = isDecided
    ? await recentBookings(db, inArray(bookingsTable.id, bookingIds), now)
    : named.bookings.filter(({ id }) => bookingIds.includes(id));
  const continued = named.requests.filter((request) =>
    bookings.some((booking) => isAboutBooking(request, booking, writerOf(booking, phone))),
  );
  const requests = [...(await openRequests(db, inArray(requestsTable.id, requestIds), now)), ...continued];
  const people = new Set(
    (isDecided ? [bookings, requests] : [bookings, requests, named.bookings, named.requests])
      .flat()
      .map((record) => personOf(record, phone)),
  );
  if (people.size > 1) return {};
  const [request] = requests.toSorted((one, other) => other.activityAt.getTime() - one.activityAt.getTime());
  return { request, booking: bookings[0] };
}

export function writerOf(booking: BookingRow, phone: string): Writer {
  return booking.phone === phone ? booking : (passengerWith(booking, phone) ?? booking);
}

function passengerWith(booking: BookingRow, phone: string): (Writer & { id: string }) | null {
  const passenger = passengerOf(booking);
  return passenger?.phone === phone ? { ...passenger, email: passenger.email ?? "" } : null;
}

/** Recent bookings with one of the numbers, the next confirmed ride first. Not evidence of whose number it is. */
export async function bookingsNaming(db: Db, phones: string[], now: Date): Promise<BookingRow[]> {
  if (phones.length === 0) return [];
  const { phone, passengerPhone } = bookingsTable;
  return recentBookings(db, or(inArray(phone, phones), inArray(passengerPhone, phones)), now);
}

/** Open requests with one of the numbers, the newest first. Not evidence of whose number it is. */
export async function requestsNaming(db: Db, phones: string[], now: Date): Promise<RequestRow[]> {
  if (phones.length === 0) return [];
  const { phone } = requestsTable;
  // Forms of earlier releases may have stored national numbers: compare as the index does.
  const digits = phones.map((one) => one.replaceAll(/\D/g, "").slice(-9));
  const tail = sql<string>`right(regexp_replace(${phone}, '\\D', '', 'g'), 9)`;
  return openRequests(db, and(inArray(tail, digits), inArray(phone, phones)), now);
}

/** The open request that earlier messages about this booking made. */
export async function openRequestAbout(
  db: Db,
  booking: BookingRow,
  writer: Writer,
  now: Date,
): Promise<RequestRow | undefined> {
  const same = eq(sql`lower(${requestsTable.email})`, (writer.email ?? "").toLowerCase());
  return (await openRequests(db, same, now)).find((request) => isAboutBooking(request, booking, writer));
}

/** Only a request that a message by phone made has a channel: the contact form stores any reference that is typed. */
function isAboutBooking({ details, email }: RequestRow, { reference }: BookingRow, writer: Writer): boolean {
  return (
    details["bookingReference"] === reference &&
    details["channel"] !== undefined &&
    email.toLowerCase() === writer.email?.toLowerCase()
  );
}

function personOf(record: BookingRow | RequestRow, phone: string): string {
  const email = "pickupAt" in record ? writerOf(record, phone).email : record.email;
  return email ? email.toLowerCase() : `passenger of ${record.email}`;
}

type Condition = ReturnType<typeof and>;

async function recentBookings(db: Db, condition: Condition, now: Date): Promise<BookingRow[]> {
  const { pickupAt, status } = bookingsTable;
  const soon = daysBefore(now, 1).toISOString();
  return db
    .select()
    .from(bookingsTable)
    .where(and(condition, gte(pickupAt, daysBefore(now, RECENT_DAYS))))
    .orderBy(
      sql`${status} = 'confirmed' and ${pickupAt} >= ${soon} desc`,
      sql`case when ${pickupAt} >= ${soon} then ${pickupAt} end asc nulls last`,
      desc(pickupAt),
    );
}

async function openRequests(db: Db, condition: Condition, now: Date): Promise<RequestRow[]> {
  const { status, activityAt } = requestsTable;
  const isOpen = notInArray(status, ["closed", "declined"]);
  return db
    .select()
    .from(requestsTable)
    .where(and(condition, isOpen, gte(activityAt, daysBefore(now, RECENT_DAYS))))
    .orderBy(desc(activityAt));
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}
