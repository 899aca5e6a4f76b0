import { and, asc, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import { latinDigits, lengthOf, plainLine } from "#i18n/clean-text.ts";
import type { Db } from "#platform/db/db.ts";
import { hasTrigrams, patternOf, phoneDigits, wordsOf } from "#features/company/contact-search.server.ts";
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
export function ridesHolding(search: string, { withPlaces } = { withPlaces: true }): SQL | undefined {
  const line = plainLine(search);
  if (line === "") return undefined;
  const flight = latinDigits(line).replace(/[\s-]/g, "");
  const isFlight = flight !== line && /^[a-z\d]{2,3}\d{1,5}[a-z]?$/i.test(flight);
  return or(
    and(...wordsOf(line).map((word) => holdsWord(word, withPlaces))),
    // Phone and flight numbers are typed with spaces.
    isFlight ? holdsText(flight) : undefined,
    holdsPhone(line),
  );
}

function holdsWord(word: string, withPlaces: boolean): SQL {
  const inPlaces = withPlaces ? sql`${PLACES} like search_fold(${patternOf(word)})` : undefined;
  return or(holdsText(word), inPlaces, holdsPhone(word))!;
}

/**
 * Legs by words that no trigram index holds, read in the order of time from the index of the board: the next ones
 * first, then the latest past ones. Places are left out, because they would be folded for each row.
 */
export async function findRidesByBoardIndex(db: Db, search: string, since: Date, most: number) {
  const fits = ridesHolding(search, { withPlaces: false });
  if (!fits) return [];
  const { id, pickupAt } = bookingsTable;
  const coming = await db
    .select({ id })
    .from(bookingsTable)
    .where(and(fits, gte(pickupAt, since)))
    .orderBy(asc(pickupAt), asc(id))
    .limit(most);
  const past = await db
    .select({ id })
    .from(bookingsTable)
    .where(and(fits, lt(pickupAt, since)))
    .orderBy(desc(pickupAt), desc(id))
    .limit(most);
  const found = [...coming, ...past].slice(0, most).map((row) => row.id);
  if (found.length === 0) return [];
  const rows = await db.select().from(bookingsTable).where(inArray(id, found));
  return rows.toSorted((a, b) => found.indexOf(a.id) - found.indexOf(b.id));
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
/** Fewer without trigrams, because each leg between the matching ones is read from the index too. */
const MOST_NEWEST_LEGS = 200;

/** One row per phone number, with the reference of the guest's latest leg; the latest leg first. */
export async function findGuests(db: Db, search: string, most: number) {
  const fits = guestsHolding(search);
  if (!fits) return [];
  const { reference, fullName, email, phone, pickupAt } = bookingsTable;
  const newest = db
    .select({ id: bookingsTable.id })
    .from(bookingsTable)
    .where(ridesHolding(search, { withPlaces: false }))
    .orderBy(desc(pickupAt), desc(bookingsTable.id))
    .limit(MOST_NEWEST_LEGS);
  const few = db
    .select({ reference, fullName, email, phone, pickupAt })
    .from(bookingsTable)
    // Without trigrams the latest legs that hold the words are read from the index of the board.
    .where(hasTrigrams(search) ? fits : and(fits, inArray(bookingsTable.id, newest)))
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
