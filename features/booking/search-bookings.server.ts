import { and, desc, eq, ilike, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { latinDigits, plainLine } from "#i18n/clean-text.ts";
import type { Db } from "#platform/db/db.ts";
import { everyWord, holdsWord, resembling, searchKeyOf } from "#platform/db/search-key.server.ts";
import { holdsContact, patternOf } from "#features/company/contact-search.server.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
  return row;
}

/** Reference, name, email, flight without spaces, phone, and the labels of pickup, dropoff and stops. */
const KEY = searchKeyOf(bookingsTable);

/**
 * Legs that match every word, in any order, ignoring accents and hamzas: reference, name, email, flight
 * (`AF 123` equals `AF123`), phone number, or a place. Undefined for an empty search.
 */
export function ridesHolding(search: string): SQL | undefined {
  const ofGuest = ridesOfGuestHolding(search);
  const ofPassenger = holdsContact(PASSENGER_KEY, plainLine(search));
  return ofGuest && ofPassenger ? or(ofGuest, and(IS_FOR_OTHER, ofPassenger)) : ofGuest;
}

/** Name, email and phone of the passenger. Migration 0068 has an index of it, for rows with a passenger. */
const PASSENGER_KEY = sql`search_key(${bookingsTable.passengerName}, ${bookingsTable.passengerEmail}, ${bookingsTable.passengerPhone})`;
const IS_FOR_OTHER = isNotNull(bookingsTable.passengerId);

function ridesOfGuestHolding(search: string): SQL | undefined {
  const line = plainLine(search);
  const flight = latinDigits(line).replace(/[\s-]/g, "");
  const isFlight = flight !== line && /^[a-z\d]{2,3}\d{1,5}[a-z]?$/i.test(flight);
  const contact = holdsContact(KEY, line);
  return isFlight ? or(contact, holdsWord(KEY, flight)) : contact;
}

/** Name, email and phone: the part of the key before its sign. No index holds it: the whole key finds the candidates. */
const GUEST_KEY = sql`split_part(${KEY}, '|', 1)`;

function guestsHolding(search: string): SQL | undefined {
  const line = plainLine(search);
  return and(holdsContact(KEY, line), holdsContact(GUEST_KEY, line));
}

/** Guests are compared among so many matching legs, so that a frequent name is answered quickly. */
const MOST_LEGS = 1_000;

/** One row per phone number, with the reference of the guest's latest leg; the latest leg first. */
export async function findGuests(db: Db, search: string, most: number) {
  const fits = guestsHolding(search);
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

/** Similar names are compared among so many legs: the comparison costs more than that of equal words. */
const MOST_SIMILAR_LEGS = 300;

/** As `findGuests`, by names or emails with typing errors; the most similar guest first. */
export async function findSimilarGuests(db: Db, search: string, most: number) {
  const [inKey, inGuest] = [resembling(KEY, search), resembling(GUEST_KEY, search)];
  if (!inKey || !inGuest) return [];
  const { reference, fullName, email, phone, pickupAt } = bookingsTable;
  const few = db
    .select({ reference, fullName, email, phone, pickupAt, score: inGuest.score.as("score") })
    .from(bookingsTable)
    .where(and(inKey.fits, inGuest.fits))
    .limit(MOST_SIMILAR_LEGS)
    .as("few");
  const guests = db
    .selectDistinctOn([few.phone])
    .from(few)
    .orderBy(few.phone, desc(few.pickupAt), few.reference)
    .as("guests");
  return db
    .select()
    .from(guests)
    .orderBy(desc(guests.score), desc(guests.pickupAt), guests.reference)
    .limit(most);
}

export function ridesNamed(words: string): SQL {
  return and(everyWord(KEY, words), ilike(bookingsTable.reference, patternOf(words)))!;
}
