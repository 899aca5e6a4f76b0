import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Lang } from "#i18n/locales.ts";
import { postsTable } from "../posts.table.ts";

export async function titlesOfPosts(
  db: Db,
  ids: string[],
): Promise<Record<string, { title: string; lang: Lang }>> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return {};
  const { id, title, lang } = postsTable;
  const rows = await db.select({ id, title, lang }).from(postsTable).where(inArray(id, wanted));
  return Object.fromEntries(rows.map((row) => [row.id, { title: row.title, lang: row.lang }]));
}
