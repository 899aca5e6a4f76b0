import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { pickedPicture } from "#features/media/media-files.ts";
import { mediaTable } from "#features/media/media.table.ts";
import type { PickedPicture } from "#features/media/media.ts";
import { picturesIn, type PostFields } from "./post-fields.ts";

export async function picturesOfPosts(db: Db, posts: PostFields[]): Promise<Record<string, PickedPicture>> {
  const ids = [...new Set(posts.flatMap(picturesIn).map(({ id }) => id))].filter(isUuid);
  if (ids.length === 0) return {};
  const rows = await db.select().from(mediaTable).where(inArray(mediaTable.id, ids));
  return Object.fromEntries(rows.map((row) => [row.id, pickedPicture(row)]));
}
