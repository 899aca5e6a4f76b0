import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { mediaTable, type MediaRow } from "./media.table.ts";
import type { ShownPicture } from "./media.ts";
import { shownPicture } from "./media-files.ts";

export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(mediaTable).where(eq(mediaTable.id, id));
  return row;
}

export async function findSameMedia(
  db: Db,
  { hash, sentHash }: { hash?: string; sentHash: string },
): Promise<MediaRow | undefined> {
  const same = hash === undefined ? undefined : eq(mediaTable.hash, hash);
  const [row] = await db
    .select()
    .from(mediaTable)
    .where(or(eq(mediaTable.sentHash, sentHash), same))
    .orderBy(mediaTable.createdAt)
    .limit(1);
  return row;
}

/** Serialises concurrent uploads of the same bytes until the transaction ends. */
export async function holdHash(tx: Db, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${hash}`}, 0))`);
}

/** Undefined if the id exists, so that a file sent twice is one picture. */
export async function insertMedia(
  tx: Db,
  row: typeof mediaTable.$inferInsert,
): Promise<MediaRow | undefined> {
  const [inserted] = await tx.insert(mediaTable).values(row).onConflictDoNothing().returning();
  return inserted;
}

type Change = Partial<Omit<typeof mediaTable.$inferInsert, "id" | "version" | "createdAt">>;

/** Compare-and-set on the version: undefined if it has changed since `seen`. */
export async function updateMedia(tx: Db, id: string, seen: number, change: Change) {
  const [row] = await tx
    .update(mediaTable)
    .set({ ...change, version: sql`${mediaTable.version} + 1` })
    .where(and(eq(mediaTable.id, id), eq(mediaTable.version, seen)))
    .returning();
  return row;
}

/** Throws a foreign key violation if the picture is in use: see `isUseRefused`. */
export async function deleteRow(tx: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.delete(mediaTable).where(eq(mediaTable.id, id)).returning();
  return row;
}

const IS_REFERRED_TO = new Set(["23001", "23503"]);

export function isUseRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return IS_REFERRED_TO.has(cause?.code ?? "");
}

export async function picturesOf(db: Db, ids: string[], lang: Lang): Promise<Record<string, ShownPicture>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return {};
  const rows = await db.select().from(mediaTable).where(inArray(mediaTable.id, wanted));
  return Object.fromEntries(rows.map((row) => [row.id, shownPicture(row, lang)]));
}
