import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { mediaTable, mediaUsesTable } from "./media.table.ts";
import type { UsePlace } from "./media.ts";

/**
 * Replaces the list of pictures that a place uses. Call it in the transaction that stores the place. Unknown ids are not stored but
 * returned.
 */
export async function setUses(tx: Db, place: UsePlace, mediaIds: string[]): Promise<{ unknown: string[] }> {
  const wanted = [...new Set(mediaIds)];
  const known = await holdMedia(tx, wanted);
  const { mediaId, place: where } = mediaUsesTable;
  await tx
    .delete(mediaUsesTable)
    .where(and(eq(where, place), known.length > 0 ? notInArray(mediaId, known) : undefined));
  if (known.length > 0) {
    const rows = known.map((id) => ({ mediaId: id, place }));
    await tx.insert(mediaUsesTable).values(rows).onConflictDoNothing();
  }
  return { unknown: wanted.filter((id) => !known.includes(id.toLowerCase())) };
}

export async function usesOf(db: Db, id: string): Promise<UsePlace[]> {
  const { mediaId, place } = mediaUsesTable;
  const rows = await db.select({ place }).from(mediaUsesTable).where(eq(mediaId, id)).orderBy(asc(place));
  return rows.map((row) => row.place as UsePlace);
}

/** Returns the existing ids and locks them against deletion until the transaction ends. Ordered by id, which avoids deadlocks. */
export async function holdMedia(tx: Db, given: string[]): Promise<string[]> {
  const ids = given.filter(isUuid);
  if (ids.length === 0) return [];
  const { id } = mediaTable;
  const rows = await tx
    .select({ id })
    .from(mediaTable)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for("key share");
  return rows.map((row) => row.id);
}
