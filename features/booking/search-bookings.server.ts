import { and, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import { latinDigits, plainLine } from "#i18n/clean-text.ts";
import type { Db } from "#platform/db/db.ts";
import { patternOf, phoneDigits } from "#features/company/contact-search.server.ts";
import { bookingsTable, type BookingRow } from "./bookings.table.ts";
import type { SpecialRequest, SpecialRequestAnswer } from "./allowed-actions.ts";

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference));
  return row;
}

const SEARCH_TEXT = sql.raw('"bookings"."search_text"');

/**
 * Reference, name, address of mail, flight (`AF 123` is `AF123`) or telephone number, with or without accents and hamzas; undefined
 * for none.
 */
export function ridesHolding(search: string): SQL | undefined {
  const words = plainLine(search);
  if (words === "") return undefined;
  const flight = latinDigits(words).replace(/[\s-]/g, "");
  const isFlight = flight !== words && /^[a-z\d]{2,3}\d{1,5}[a-z]?$/i.test(flight);
  const number = phoneDigits(words);
  return or(
    holdsText(words),
    isFlight ? holdsText(flight) : undefined,
    number ? sql`${bookingsTable.phone} like ${patternOf(number)}` : undefined,
  );
}

/** Rides whose reference holds these words. */
export function ridesNamed(words: string): SQL {
  return and(holdsText(words), ilike(bookingsTable.reference, patternOf(words)))!;
}

function holdsText(words: string): SQL {
  return sql`${SEARCH_TEXT} like search_fold(${patternOf(words)})`;
}

/** By compare-and-set: false when the request has its answer already, or the ride is over. */
export async function setSpecialRequest(
  tx: Db,
  id: string,
  specialRequest: SpecialRequest,
  answer: SpecialRequestAnswer,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(bookingsTable)
    .set({ [specialRequest]: answer, updatedAt: now, version: sql`${bookingsTable.version} + 1` })
    .where(
      and(
        eq(bookingsTable.id, id),
        eq(bookingsTable.status, "confirmed"),
        eq(bookingsTable[specialRequest], "requested"),
      ),
    )
    .returning({ id: bookingsTable.id });
  return rows.length > 0;
}
