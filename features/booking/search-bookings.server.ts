import { and, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import { latinDigits, plainLine } from "#i18n/clean-text.ts";
import type { Db } from "#platform/db/db.ts";
import { patternOf, phoneDigits, wordsOf } from "#features/company/contact-search.server.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
  return row;
}

const SEARCH_TEXT = sql.raw('"bookings"."search_text"');

/** Labels of pickup, destination and stops, folded; in the words of their index (migration 0041). */
const PLACES = sql.raw(
  'search_fold(booking_places_text("bookings"."pickup", "bookings"."dropoff", "bookings"."stops"))',
);

/**
 * Rides in which every word is found, in any order and with or without accents and hamzas: reference, name, address of mail, flight
 * (`AF 123` is `AF123`), telephone number, or a place of the ride. Undefined for no words.
 */
export function ridesHolding(search: string): SQL | undefined {
  const line = plainLine(search);
  if (line === "") return undefined;
  const flight = latinDigits(line).replace(/[\s-]/g, "");
  const isFlight = flight !== line && /^[a-z\d]{2,3}\d{1,5}[a-z]?$/i.test(flight);
  return or(
    and(...wordsOf(line).map(holdsWord)),
    // Numbers of telephones and flights are written with spaces.
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

/** Rides whose reference holds these words. */
export function ridesNamed(words: string): SQL {
  return and(holdsText(words), ilike(bookingsTable.reference, patternOf(words)))!;
}

function holdsText(words: string): SQL {
  return sql`${SEARCH_TEXT} like search_fold(${patternOf(words)})`;
}
