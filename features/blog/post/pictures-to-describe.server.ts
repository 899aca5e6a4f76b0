import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { bareIn } from "./pictures-without-alt.ts";
import { type PostFields, picturesIn } from "./post-fields.ts";
import { inArray } from "drizzle-orm";
import { isUuid } from "#platform/uuid.ts";
import { pickedPicture } from "#features/media/media-files.ts";
import { mediaTable } from "#features/media/media.table.ts";
import type { PickedPicture } from "#features/media/media.ts";

type PicturesToDescribe = {
  names: string[];
  alts: Record<string, string>;
};

export async function picturesToDescribe(db: Db, post: PostFields, lang: Lang): Promise<PicturesToDescribe> {
  const pictures = await picturesOfPosts(db, [post]);
  const alts = Object.fromEntries(Object.values(pictures).map(({ id, alts: texts }) => [id, texts[lang]]));
  return { names: bareIn(post, alts).map((id) => pictures[id]?.name ?? id), alts };
}

export async function picturesOfPosts(db: Db, posts: PostFields[]): Promise<Record<string, PickedPicture>> {
  const ids = [...new Set(posts.flatMap(picturesIn).map(({ id }) => id))].filter(isUuid);
  if (ids.length === 0) return {};
  const rows = await db.select().from(mediaTable).where(inArray(mediaTable.id, ids));
  return Object.fromEntries(rows.map((row) => [row.id, pickedPicture(row)]));
}
