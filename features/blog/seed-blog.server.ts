import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { pickupTimeOf } from "#i18n/paris-time.ts";
import { drawnCover } from "./cover.ts";
import { blogSeedTable, postCategoriesTable, postsTable, type NewPostRow } from "./posts.table.ts";
import { readContent } from "./post/read-content.ts";
import { SEED_CATEGORIES, type SeedPost, type SeedText } from "./seed/seed-post.ts";
import { SEED_POSTS } from "./seed/seed-posts.ts";

const HOUR = "08:00";

export async function isBlogSeeded(db: Db): Promise<boolean> {
  return (await db.$count(blogSeedTable)) > 0;
}

/** Inserts the first posts, once in the life of a site, even if they are deleted later. */
export async function seedBlog(db: Db, now: Date, posts: SeedPost[] = SEED_POSTS): Promise<void> {
  await db.transaction(async (tx) => {
    // A concurrent process waits for this insert and then finds the mark.
    const [mark] = await tx.insert(blogSeedTable).values({ seededAt: now }).onConflictDoNothing().returning();
    if (!mark || (await tx.$count(postsTable)) > 0) return;
    const categories = SEED_CATEGORIES.map((category, position) => ({ ...category, position }));
    await tx.insert(postCategoriesTable).values(categories).onConflictDoNothing();
    const rows = posts.flatMap(rowsOf);
    if (rows.length > 0) await tx.insert(postsTable).values(rows);
  });
}

function rowsOf(post: SeedPost): NewPostRow[] {
  const groupId = randomUUID();
  return LANGS.flatMap((lang) => {
    const text = post.texts[lang];
    return text ? [rowOf(post, lang, text, groupId)] : [];
  });
}

function rowOf(
  { category, day }: SeedPost,
  lang: Lang,
  { content, ...text }: SeedText,
  groupId: string,
): NewPostRow {
  const allowed = readContent(content);
  if (!allowed) throw new Error(`The text of ${text.slug} holds what a post may not.`);
  const at = instantOf(day);
  return {
    ...text,
    groupId,
    lang,
    status: "published",
    category,
    content: allowed,
    cover: drawnCover(category),
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

function instantOf(day: string): Date {
  const reading = pickupTimeOf(day, HOUR);
  if (reading.kind !== "ok") throw new Error(`${day} is no day.`);
  return new Date(reading.at.instant);
}
