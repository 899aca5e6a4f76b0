import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { postCategoriesTable, postsTable } from "./posts.table.ts";
import { seedBlog } from "./seed-blog.server.ts";
import { inEveryLang, LANGS } from "#i18n/locales.ts";
import { doc, link, paragraph } from "./seed/write.ts";
import type { SeedPost } from "./seed/seed-post.ts";

const NOW = new Date("2027-01-10T09:00:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("seeds nothing if a text has a forbidden link, and can be retried", async () => {
  await expect(seedBlog(database.db, NOW, [aSeed("/fr"), aSeed("javascript:alert(1)")])).rejects.toThrow(
    "may not",
  );
  expect(await database.db.$count(postsTable)).toBe(0);
});

test("seeds each post once when processes start concurrently", async () => {
  await Promise.all([1, 2, 3].map(() => seedBlog(database.db, NOW, [aSeed("/fr")])));
  const posts = await database.db.select().from(postsTable);
  expect(posts.map(({ lang }) => lang).toSorted()).toEqual(LANGS.toSorted());
  expect(new Set(posts.map(({ groupId }) => groupId)).size).toBe(1);
  expect(posts[0]?.publishedAt?.toISOString()).toBe("2026-09-14T06:00:00.000Z");
});

test("does not seed again after everything was deleted", async () => {
  await database.db.delete(postsTable);
  await database.db.delete(postCategoriesTable);
  await seedBlog(database.db, NOW, [aSeed("/fr")]);
  expect(await database.db.$count(postsTable)).toBe(0);
});

function aSeed(href: string): SeedPost {
  const text = (lang: string) => ({
    title: "Un titre",
    slug: `un-titre-${lang}`,
    excerpt: "Un résumé.",
    tags: [],
    metaTitle: "Un titre",
    metaDescription: "Un résumé.",
    coverAlt: "",
    content: doc(paragraph("Voir ", link("ici", href))),
  });
  return { category: "paris", day: "2026-09-14", texts: inEveryLang(text) };
}
