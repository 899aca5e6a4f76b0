import { desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { readPhone, phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { bookingsTable } from "./bookings.table.ts";
import { routeText } from "./mails/booking-summary.server.ts";
import { findByReference } from "./search-bookings.server.ts";

const MOST = 100;

export type GuestContacts = { fullName: string; email: string | null; phone: string | null };

export async function findGuest(db: Db, reference: string) {
  const booking = await findByReference(db, reference);
  const known = booking ?? (await findRequestByReference(db, reference));
  if (!known) return undefined;
  const { fullName, email } = known;
  const phone = known.phone ? (readPhone(known.phone, "FR") ?? known.phone) : null;
  return { isRequest: !booking, fullName, email, phone };
}

export async function readGuest(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  reference: string,
  lang: Lang,
) {
  const guest = await findGuest(db, reference);
  if (!guest) return undefined;
  const { isRequest, fullName, email, phone } = guest;
  const translator = translatorIn(lang);
  const [rides, requests] = [await ridesOf(db, guest, MOST), await requestsOf(db, guest, MOST)];
  return {
    reference,
    isRequest,
    fullName,
    email,
    phone: phone ? { number: phone, text: phoneText(phone) } : null,
    rides: rides.map((row) => ({
      reference: row.reference,
      status: row.status,
      pickupAt: row.pickupAt.toISOString(),
      route: routeText(row, translator),
      total: row.price.total,
    })),
    requests: requests.map((row) => ({
      reference: row.reference,
      status: row.status,
      kind: row.kind,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

export type Guest = NonNullable<Awaited<ReturnType<typeof readGuest>>>;

/** Latest first; all of them without `most`. */
export async function ridesOf(db: Db, { email, phone }: GuestContacts, most?: number) {
  const rides = db
    .select()
    .from(bookingsTable)
    .where(sameGuest(bookingsTable, email, phone && eq(bookingsTable.phone, phone)))
    .orderBy(desc(bookingsTable.pickupAt), desc(bookingsTable.reference));
  return most === undefined ? rides : rides.limit(most);
}

/**
 * Requests store the phone as typed, so its last nine digits are compared, with or without a country code.
 */
export async function requestsOf(db: Db, { email, phone }: GuestContacts, most?: number) {
  const digits = phone?.replaceAll(/\D/g, "").slice(-9) ?? "";
  const hasPhone =
    digits.length === 9 && sql`right(regexp_replace(${requestsTable.phone}, '\\D', '', 'g'), 9) = ${digits}`;
  const requests = db
    .select()
    .from(requestsTable)
    .where(sameGuest(requestsTable, email, hasPhone))
    .orderBy(desc(requestsTable.createdAt));
  return most === undefined ? requests : requests.limit(most);
}

function sameGuest(
  table: typeof bookingsTable | typeof requestsTable,
  email: string | null,
  hasPhone: SQL | "" | false | null,
): SQL | undefined {
  const hasEmail = email ? eq(sql`lower(${table.email})`, email.toLowerCase()) : undefined;
  return or(...[hasEmail, hasPhone || undefined].filter((one) => one !== undefined)) ?? sql`false`;
}
