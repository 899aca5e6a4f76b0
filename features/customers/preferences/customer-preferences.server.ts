import { eq, inArray, lt, and, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { customerPreferencesTable } from "./customer-preferences.table.ts";
import { BELIEF_CHOICE, type Preferences } from "./preference-fields.ts";

const { language, temperature, water, music, preferredChauffeur, beliefConsentAt } = customerPreferencesTable;

/** The previous release writes choices without a consent. */
const SHOWN = {
  language,
  temperature,
  water,
  preferredChauffeur,
  music: sql<
    Preferences["music"]
  >`case when ${music} <> ${BELIEF_CHOICE} or ${beliefConsentAt} is not null then ${music} end`,
};

export async function findPreferences(db: Db, email: string): Promise<Preferences | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(customerPreferencesTable)
    .where(eq(customerPreferencesTable.email, email));
  return row;
}

/**
 * The preferences of the persons who ride, by reference of the booking. Those of a guest who books for another person are not about the
 * passenger.
 */
export async function preferencesOfRides(db: Db, references: string[]): Promise<Record<string, Preferences>> {
  const { email } = customerPreferencesTable;
  const { passengerName, passengerEmail, reference } = bookingsTable;
  const rider = sql`lower(case when ${passengerName} is null then ${bookingsTable.email} else ${passengerEmail} end)`;
  const rows = await db
    .select({ ...SHOWN, reference })
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
  const row = { ...preferences, savedAt: now };
  const mayStay = preferences.music === BELIEF_CHOICE;
  await db
    .insert(customerPreferencesTable)
    .values({ ...row, email, beliefConsentAt: mayStay ? now : null })
    .onConflictDoUpdate({
      target: customerPreferencesTable.email,
      set: {
        ...row,
        // Saving the form again does not move the consent.
        beliefConsentAt: mayStay ? sql`coalesce(${beliefConsentAt}, excluded.belief_consent_at)` : null,
      },
    });
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
