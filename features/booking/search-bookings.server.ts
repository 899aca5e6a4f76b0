import { and, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import { latinDigits, lengthOf, plainLine } from "#i18n/clean-text.ts";
import type { Db } from "#platform/db/db.ts";
import { patternOf, phoneDigits, wordsOf } from "#features/company/contact-search.server.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
  return row;
}

const SEARCH_TEXT = sql.raw('"bookings"."search_text"');

/** Folded labels of pickup, dropoff and stops; must equal the expression of the index in migration 0041. */
const PLACES = sql.raw(
  'search_fold(booking_places_text("bookings"."pickup", "bookings"."dropoff", "bookings"."stops"))',
);

/**
 * Legs that match every word, in any order, ignoring accents and hamzas: reference, name, email, flight
 * (`AF 123` equals `AF123`), phone number, or a place. Undefined for an empty search.
 */
export function ridesHolding(search: string): SQL | undefined {
  const line = plainLine(search);
  if (line === "") return undefined;
  const flight = latinDigits(line).replace(/[\s-]/g, "");
  const isFlight = flight !== line && /^[a-z\d]{2,3}\d{1,5}[a-z]?$/i.test(flight);
  return or(
    and(...wordsOf(line).map(holdsWord)),
    // Phone and flight numbers are typed with spaces.
    isFlight ? holdsText(flight) : undefined,
    holdsPhone(line),
  );
}

function holdsWord(word: string): SQL {
  return or(holdsText(word), sql`${PLACES} like search_fold(${patternOf(word)})`, holdsPhone(word))!;
}

function holdsPhone(words: string): SQL | undefined {
  const number = phoneDigits(words);
  return number ? sql`${bookingsTable.phone} like ${patternOf(number)}` : undefined;
}

/**
 * Legs whose guest matches every word, in any order, by name, email or phone. The index of the search finds the
 * candidates, so one word must have three letters; undefined without such a word.
 */
function guestsHolding(search: string): SQL | undefined {
  const line = plainLine(search);
  const words = wordsOf(line);
  const phone = holdsPhone(line);
  if (phone || !words.some((word) => lengthOf(word) >= 3)) return phone;
  const contacts = sql`search_fold(concat_ws(E'\n', ${bookingsTable.fullName}, ${bookingsTable.email}))`;
  return and(
    ...words.map((word) =>
      or(and(holdsText(word), sql`${contacts} like search_fold(${patternOf(word)})`), holdsPhone(word))!,
    ),
  );
}

/** Guests are compared among so many matching legs, so that a frequent name is answered quickly. */
const MOST_LEGS = 1_000;

/** One row per phone number, with the reference of the guest's latest leg; the latest leg first. */
export async function findGuests(db: Db, search: string, most: number) {
  const fits = guestsHolding(search);
  if (!fits) return [];
  const { reference, fullName, email, phone, pickupAt } = bookingsTable;
  const few = db
    .select({ reference, fullName, email, phone, pickupAt })
    .from(bookingsTable)
    .where(fits)
    .limit(MOST_LEGS)
    .as("few");
  const guests = db
    .selectDistinctOn([few.phone])
    .from(few)
    .orderBy(few.phone, desc(few.pickupAt), few.reference)
    .as("guests");
  return db.select().from(guests).orderBy(desc(guests.pickupAt), guests.reference).limit(most);
}

/** Legs whose reference contains these words. */
export function ridesNamed(words: string): SQL {
  return and(holdsText(words), ilike(bookingsTable.reference, patternOf(words)))!;
}

function holdsText(words: string): SQL {
  return sql`${SEARCH_TEXT} like search_fold(${patternOf(words)})`;
}
