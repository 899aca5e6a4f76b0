import { eq } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { mediaTable, pictureSlotsTable } from "./media.table.ts";
import type { ShownPicture } from "./media.ts";
import { shownPicture } from "./media-files.ts";
import { isSlotName, type SlotName } from "./slots.ts";

export type SlotPictures = Partial<Record<SlotName, ShownPicture>>;

export async function slotPictures(db: Db, lang: Lang): Promise<SlotPictures> {
  const rows = await db
    .select()
    .from(pictureSlotsTable)
    .innerJoin(mediaTable, eq(mediaTable.id, pictureSlotsTable.mediaId));
  const known = rows.flatMap(({ picture_slots: { slot }, media }) =>
    isSlotName(slot) ? [[slot, shownPicture(media, lang)] as const] : [],
  );
  return Object.fromEntries(known);
}

export async function pictureIn(db: Db, slot: SlotName, lang: Lang): Promise<ShownPicture | null> {
  const [row] = await db
    .select({ media: mediaTable })
    .from(pictureSlotsTable)
    .innerJoin(mediaTable, eq(mediaTable.id, pictureSlotsTable.mediaId))
    .where(eq(pictureSlotsTable.slot, slot));
  return row ? shownPicture(row.media, lang) : null;
}

export async function putInSlot(tx: Db, slot: SlotName, mediaId: string, filledAt: Date): Promise<void> {
  await tx
    .insert(pictureSlotsTable)
    .values({ slot, mediaId, filledAt })
    .onConflictDoUpdate({ target: pictureSlotsTable.slot, set: { mediaId, filledAt } });
}

export async function emptySlot(tx: Db, slot: SlotName): Promise<string | undefined> {
  const [row] = await tx
    .delete(pictureSlotsTable)
    .where(eq(pictureSlotsTable.slot, slot))
    .returning({ mediaId: pictureSlotsTable.mediaId });
  return row?.mediaId;
}
