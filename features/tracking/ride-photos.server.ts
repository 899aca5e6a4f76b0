import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { ridePhotosTable, type RidePhotoRow } from "./tracking.table.ts";

// The only SQL about photos of rides. Callers that delete rows also queue the removal of their files.

/** The oldest first. */
export async function photosOf(db: Db, bookingIds: string[]): Promise<RidePhotoRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(ridePhotosTable)
    .where(inArray(ridePhotosTable.bookingId, bookingIds))
    .orderBy(asc(ridePhotosTable.at), asc(ridePhotosTable.id));
}

export async function findPhoto(db: Db, id: string, bookingId?: string): Promise<RidePhotoRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(ridePhotosTable)
    .where(
      and(
        eq(ridePhotosTable.id, id),
        bookingId === undefined ? undefined : eq(ridePhotosTable.bookingId, bookingId),
      ),
    );
  return row;
}

export async function insertPhoto(tx: Db, row: RidePhotoRow): Promise<void> {
  await tx.insert(ridePhotosTable).values(row).onConflictDoNothing();
}

export async function deletePhotoRows(tx: Db, bookingIds: string[]): Promise<RidePhotoRow[]> {
  return tx.delete(ridePhotosTable).where(inArray(ridePhotosTable.bookingId, bookingIds)).returning();
}
