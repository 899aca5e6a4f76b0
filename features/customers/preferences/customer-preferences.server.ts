import { eq, inArray, lt, and, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { customerPreferencesTable } from "./customer-preferences.table.ts";
import type { Preferences } from "./preference-fields.ts";

export async function findPreferences(db: Db, email: string): Promise<Preferences | undefined> {
  const { language, temperature, water, music, preferredChauffeur } = customerPreferencesTable;
  const [row] = await db
    .select({ language, temperature, water, music, preferredChauffeur })
    .from(customerPreferencesTable)
    .where(eq(customerPreferencesTable.email, email));
  return row;
}

/**
 * The preferences of the persons who ride, by reference of the booking. Those of a guest who books for another person are not about the
 * passenger.
 */
export async function preferencesOfRides(db: Db, references: string[]): Promise<Record<string, Preferences>> {
  const { email, language, temperature, water, music, preferredChauffeur } = customerPreferencesTable;
  const { passengerName, passengerEmail, reference } = bookingsTable;
  const rider = sql`lower(case when ${passengerName} is null then ${bookingsTable.email} else ${passengerEmail} end)`;
  const rows = await db
    .select({ reference, language, temperature, water, music, preferredChauffeur })
    .from(bookingsTable)
    .innerJoin(customerPreferencesTable, eq(email, rider))
    .where(inArray(reference, references));
  return Object.fromEntries(rows.map(({ reference: of, ...preferences }) => [of, preferences]));
}

export async function writePreferences(
  db: Db,
  email: string,
  preferences: Preferences,
  now: Date,
): Promise<void> {
  await db
    .insert(customerPreferencesTable)
    .values({ ...preferences, email, savedAt: now })
    .onConflictDoUpdate({ target: customerPreferencesTable.email, set: { ...preferences, savedAt: now } });
}

export async function deletePreferencesOf(tx: Db, emails: string[]): Promise<void> {
  await tx.delete(customerPreferencesTable).where(inArray(customerPreferencesTable.email, emails));
}

export async function deletePreferencesUnusedSince(tx: Db, since: Date, limit: number): Promise<number> {
  const { email, savedAt } = customerPreferencesTable;
  const hasRide = sql`exists (select from ${bookingsTable} ride where lower(ride.email) = ${email} and ride.pickup_at >= ${since.toISOString()})`;
  const old = tx
    .select({ email })
    .from(customerPreferencesTable)
    .where(and(lt(savedAt, since), sql`not ${hasRide}`))
    .limit(limit);
  return (await tx.delete(customerPreferencesTable).where(inArray(email, old)).returning({ email })).length;
}
