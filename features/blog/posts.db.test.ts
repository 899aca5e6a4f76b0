import { afterAll, beforeAll, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { LIVE_TABLE, NOW } from "#tests/fixtures/post-table.ts";
import { newestPosts, openBlog } from "./public/open-blog.server.ts";
import { openPost } from "./public/open-post.server.ts";
import { livePostAddresses, listPosts } from "./posts.server.ts";
import { formerSlugsTable, postCategoriesTable } from "./posts.table.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  const names = (name: string) => inEveryLang(() => name);
  await harness.services.db.insert(postCategoriesTable).values([
    { slug: "paris", names: names("Paris"), position: 1 },
    { slug: "airports", names: names("Aéroports"), position: 0 },
    { slug: "empty", names: names("Rien"), position: 2 },
  ]);
});
afterAll(() => harness.close());

test("lists exactly the posts for which `isLive` is true", async () => {
  for (const [row, [status, publishedAt, deletedAt]] of LIVE_TABLE.entries()) {
    const times = { publishedAt: at(publishedAt), deletedAt: at(deletedAt) };
    await aPost(harness.services.db, {
      slug: `row-${row}`,
      lang: "ar",
      status,
      ...times,
      createdAt: at(NOW),
      updatedAt: at(NOW),
    });
  }
  const found = await listPosts(harness.services.db, { lang: "ar", now: at(NOW), limit: 50 });
  const expected = LIVE_TABLE.flatMap(([, , , live], row) => (live ? [`row-${row}`] : []));
  expect(found.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted());
});

test("shows a scheduled post at its time without a job", async () => {
  await aPost(harness.services.db, {
    slug: "bientot",
    lang: "en",
    status: "scheduled",
    publishedAt: at("2027-01-10T10:00:00Z"),
  });
  const seen = async () => [
    (await openPost(harness.services, { lang: "en", slug: "bientot" })).kind,
    (await newestPosts(harness.services, { lang: "en", limit: 5 })).length,
    (await livePostAddresses(harness.services.db, harness.clock.now())).some(
      ({ slug }) => slug === "bientot",
    ),
  ];
  expect(await seen()).toEqual(["missing", 0, false]);
  harness.clock.moveTo("2027-01-10T10:00:00Z");
  expect(await seen()).toEqual(["live", 1, true]);
  const [address] = (await livePostAddresses(harness.services.db, harness.clock.now())).filter(
    ({ slug }) => slug === "bientot",
  );
  expect(address?.updatedAt.toISOString()).toBe("2027-01-10T10:00:00.000Z");
  harness.clock.moveTo(NOW);
});

test("shows nine posts per page, newest first, and reports a page after the last", async () => {
  for (let post = 10; post < 30; post += 1) {
    await aPost(harness.services.db, {
      slug: `n-${post}`,
      category: "paris",
      publishedAt: at(`2026-03-${post}T08:00:00Z`),
    });
  }
  const pageOf = async (page: number) => {
    const opened = await openBlog(harness.services, { lang: "fr", page, category: "paris" });
    return opened.kind === "page" ? opened.blog.posts.map(({ slug }) => slug) : opened;
  };
  expect(await pageOf(1)).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21].map((post) => `n-${post}`));
  expect(await pageOf(3)).toEqual(["n-11", "n-10"]);
  expect(await pageOf(4)).toEqual({ kind: "beyond", pages: 3 });
});

test("orders posts of the same second consistently across pages", async () => {
  for (let post = 0; post < 12; post += 1)
    await aPost(harness.services.db, { slug: `same-${post}`, tags: ["Même heure"] });
  const slugs = new Set<string>();
  for (const page of [1, 2]) {
    const opened = await openBlog(harness.services, { lang: "fr", page, tag: "meme-heure" });
    if (opened.kind === "page") opened.blog.posts.forEach(({ slug }) => slugs.add(slug));
  }
  expect(slugs.size).toBe(12);
});

test("lists all spellings of a tag under its slug, in one language", async () => {
  await aPost(harness.services.db, { slug: "tag-a", tags: ["Roissy CDG"] });
  await aPost(harness.services.db, { slug: "tag-b", tags: ["roissy-cdg", "Autre"] });
  await aPost(harness.services.db, { slug: "tag-c", lang: "en", tags: ["Roissy CDG"] });
  await aPost(harness.services.db, {
    slug: "tag-d",
    tags: ["Brouillon"],
    status: "draft",
    publishedAt: null,
  });
  const opened = await openBlog(harness.services, { lang: "fr", page: 1, tag: "roissy-cdg" });
  expect(opened.kind === "page" && opened.blog.posts.map(({ slug }) => slug).toSorted()).toEqual([
    "tag-a",
    "tag-b",
  ]);
  expect(opened).toMatchObject({ blog: { scope: { kind: "tag", slug: "roissy-cdg" } } });
  expect((await openBlog(harness.services, { lang: "fr", page: 1, tag: "brouillon" })).kind).toBe("unknown");
});

test("a category without posts is an empty page and not listed; an unknown one is not found", async () => {
  const opened = await openBlog(harness.services, { lang: "fr", page: 1, category: "empty" });
  expect(opened).toMatchObject({ kind: "page", blog: { posts: [], pages: 1, scope: { name: "Rien" } } });
  expect(opened.kind === "page" && opened.blog.categories.map(({ slug }) => slug)).toEqual(["paris"]);
  expect((await openBlog(harness.services, { lang: "fr", page: 1, category: "__proto__" })).kind).toBe(
    "unknown",
  );
});

test.each(["<script>", "a".repeat(5_000), "\0", "", "..", "%00", "'; drop table posts; --", "\ud800"])(
  "finds no post, tag or category for %j",
  async (slug) => {
    const input = { lang: "fr", page: 1 } as const;
    expect((await openPost(harness.services, { lang: "fr", slug })).kind).toBe("missing");
    expect((await openBlog(harness.services, { ...input, tag: slug })).kind).toBe("unknown");
    expect((await openBlog(harness.services, { ...input, category: slug })).kind).toBe("unknown");
  },
);

test("relates posts by category and tags, then by date, without the post itself", async () => {
  const post = await aPost(harness.services.db, {
    slug: "self",
    lang: "en",
    category: "airports",
    tags: ["Rain", "Bags"],
  });
  await aPost(harness.services.db, {
    slug: "old-kin",
    lang: "en",
    category: "airports",
    tags: ["Rain"],
    publishedAt: at("2020-01-01T00:00:00Z"),
  });
  await aPost(harness.services.db, {
    slug: "new-stranger",
    lang: "en",
    publishedAt: at("2027-01-09T00:00:00Z"),
  });
  const opened = await openPost(harness.services, { lang: "en", slug: post.slug });
  const related = opened.kind === "live" ? opened.related.map(({ slug }) => slug) : [];
  expect(related).toHaveLength(3);
  expect(related.slice(0, 2)).toEqual(["old-kin", "new-stranger"]);
});

test("lists live translations only", async () => {
  const { groupId } = await aPost(harness.services.db, { slug: "bonjour" });
  await aPost(harness.services.db, { slug: "hello", lang: "en", groupId });
  await aPost(harness.services.db, { slug: "مرحبا", lang: "ar", groupId, status: "draft" });
  const opened = await openPost(harness.services, { lang: "en", slug: "hello" });
  expect(opened).toMatchObject({ kind: "live", translations: { fr: "bonjour", en: "hello" } });
  expect(opened).not.toHaveProperty("translations.ar");
});

test("redirects a former slug while its post is live", async () => {
  const { db } = harness.services;
  const [moved, hidden, deleted] = [
    await aPost(db, { slug: "nouveau" }),
    await aPost(db, { slug: "cache", status: "draft" }),
    await aPost(db, { slug: "efface", deletedAt: at(NOW) }),
  ];
  await db.insert(formerSlugsTable).values(
    [moved, hidden, deleted].map(({ id }, index) => ({
      lang: "fr" as const,
      slug: `ancien-${index}`,
      postId: id,
      createdAt: at(NOW),
    })),
  );
  const open = (slug: string) => openPost(harness.services, { lang: "fr", slug });
  expect(await open("ancien-0")).toEqual({ kind: "moved", slug: "nouveau" });
  expect((await open("ancien-1")).kind).toBe("missing");
  expect((await open("ancien-2")).kind).toBe("gone");
  expect((await openPost(harness.services, { lang: "en", slug: "ancien-0" })).kind).toBe("missing");
});

test("a deleted post is gone until another post takes its slug", async () => {
  const { db } = harness.services;
  await aPost(db, { slug: "meme-adresse", deletedAt: at(NOW) });
  await aPost(db, { slug: "meme-adresse", deletedAt: at("2027-01-09T00:00:00Z") });
  expect(await openPost(harness.services, { lang: "fr", slug: "meme-adresse" })).toEqual({ kind: "gone" });
  await aPost(db, { slug: "meme-adresse", title: "Le nouveau" });
  expect(await openPost(harness.services, { lang: "fr", slug: "meme-adresse" })).toMatchObject({
    kind: "live",
    post: { title: "Le nouveau" },
  });
});

function at(time: string): Date;
function at(time: string | null): Date | null;
function at(time: string | null) {
  return time === null ? null : new Date(time);
}
