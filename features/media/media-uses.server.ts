import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { mediaTable, mediaUsesTable } from "./media.table.ts";
import type { UsePlace } from "./media.ts";

/**
 * Says which pictures stand in a place from now on; those that stood there before no longer do. Called in the transaction that
 * stores the place. Ids that the library does not have are written nowhere and handed back.
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

/** Which of them there are. None of them can be deleted before the transaction ends; in one order, so that nobody waits in a circle. */
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
