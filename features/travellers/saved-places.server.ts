import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { savedPlacesTable, type SavedPlaceRow } from "./saved-places.table.ts";

const table = savedPlacesTable;

export async function placesOf(db: Db, email: string): Promise<SavedPlaceRow[]> {
  return db.select().from(table).where(eq(table.email, email)).orderBy(asc(table.label));
}

export async function writePlace(tx: Db, place: SavedPlaceRow): Promise<void> {
  const { place: text, savedAt } = place;
  await tx
    .insert(table)
    .values(place)
    .onConflictDoUpdate({ target: [table.email, table.label], set: { place: text, savedAt } });
}

export async function deletePlace(tx: Db, { email, id }: Pick<SavedPlaceRow, "email" | "id">): Promise<void> {
  await tx.delete(table).where(and(eq(table.email, email), eq(table.id, id)));
}

export async function deletePlacesOf(tx: Db, emails: string[]): Promise<void> {
  await tx.delete(table).where(inArray(table.email, emails));
}

export async function deletePlacesUnusedSince(tx: Db, since: Date, limit: number): Promise<number> {
  const hasRide = sql`exists (select from ${bookingsTable} ride where lower(ride.email) = ${table.email} and ride.pickup_at >= ${since.toISOString()})`;
  const old = tx
    .select({ id: table.id })
    .from(table)
    .where(and(lt(table.savedAt, since), sql`not ${hasRide}`))
    .limit(limit);
  return (await tx.delete(table).where(inArray(table.id, old)).returning({ id: table.id })).length;
}
