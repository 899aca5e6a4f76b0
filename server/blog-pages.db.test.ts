import { afterAll, beforeAll, expect, test } from "vitest";
import { inEveryLang } from "#i18n/locales.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { formerSlugsTable, postCategoriesTable } from "#features/blog/posts.table.ts";

const AR_SLUG = "من-المطار";
let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  site = await createTestApp(harness.services);
  const { db } = harness.services;
  const names = { ...inEveryLang(() => "Airports"), fr: "Aéroports", ar: "المطارات" };
  await db.insert(postCategoriesTable).values({ slug: "airports", names, position: 0 });
  const post = await aPost(db, {
    slug: "arriver",
    title: "Arriver",
    category: "airports",
    tags: ["Roissy CDG"],
  });
  await aPost(db, { slug: AR_SLUG, lang: "ar", title: "الوصول <&>", groupId: post.groupId });
  await aPost(db, { slug: "efface", deletedAt: harness.clock.now() });
  await aPost(db, { slug: "brouillon", status: "draft" });
  await db
    .insert(formerSlugsTable)
    .values({ lang: "fr", slug: "ancien", postId: post.id, createdAt: harness.clock.now() });
  for (let more = 0; more < 9; more += 1) {
    await aPost(db, { slug: `autre-${more}`, publishedAt: new Date("2026-01-01T08:00:00Z") });
  }
});
afterAll(() => harness.close());

test("links the other languages of a post in its head and in the switcher", async () => {
  const html = await text("/fr/blog/arriver");
  const there = `/ar/blog/${encodeURIComponent(AR_SLUG)}`;
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/fr/blog/arriver"/>');
  expect(html).toContain(`hrefLang="ar" href="http://localhost:3000${there}"`);
  expect(html).not.toContain('hrefLang="en" href="http://localhost:3000');
  expect(html).toMatch(new RegExp(`<a[^>]*href="${there}"[^>]*>العربية`));
  expect(html).toMatch(/<a[^>]*href="\/en\/blog"[^>]*>English/);
  expect(html).toContain('type="application/rss+xml"');
  expect(html).toContain('<time dateTime="2027-01-01T07:00:00.000Z">1er janvier 2027</time>');
});

test("names the company as the author in the JSON-LD", async () => {
  const html = await text("/fr/blog/arriver");
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
  const graph = (JSON.parse(json) as { "@graph": { "@type": string }[] })["@graph"];
  const posting = graph.find((node) => node["@type"] === "BlogPosting");
  expect(posting).toMatchObject({
    headline: "Arriver",
    datePublished: "2027-01-01T07:00:00.000Z",
    inLanguage: "fr",
    mainEntityOfPage: { "@id": "http://localhost:3000/fr/blog/arriver" },
    author: { "@id": "http://localhost:3000/#organization" },
  });
});

test("opens an Arabic address and escapes the title", async () => {
  const html = await text(`/ar/blog/${encodeURIComponent(AR_SLUG)}`);
  expect(html).toContain('dir="rtl"');
  expect(html).toContain("الوصول &lt;&amp;&gt;</h1>");
});

test.each([
  ["/fr/blog/efface", 410, "Cet article a été retiré."],
  ["/fr/blog/brouillon", 404, "Cet article n’est pas en ligne."],
  ["/fr/blog/jamais", 404, "Cet article n’est pas en ligne."],
  ["/fr/blog/tag/jamais", 404, "Il n’y a pas d’article sous ce nom."],
  ["/fr/blog/category/jamais", 404, "Il n’y a pas d’article sous ce nom."],
])("answers %s with %i and shows the blog", async (path, status, words) => {
  const answer = await site.ask(path);
  const html = await answer.text();
  expect(answer.status).toBe(status);
  expect(html).toContain(words);
  expect(html).toContain('href="/fr/blog/arriver"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
});

test("redirects the former address of a post permanently", async () => {
  const answer = await site.ask("/fr/blog/ancien");
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/fr/blog/arriver"]);
});

test("renders the pages of a category and a tag", async () => {
  const category = await text("/fr/blog/category/airports");
  expect(category).toContain("Aéroports</h1>");
  expect(category).toContain(
    '<link rel="canonical" href="http://localhost:3000/fr/blog/category/airports"/>',
  );
  const tag = await text("/fr/blog/tag/roissy-cdg");
  expect(tag).toContain("Roissy CDG</h1>");
  expect(tag).toContain("/fr/blog/arriver");
  expect(tag).not.toContain("/fr/blog/autre-1");
});

test("gives the second page its own address and redirects a page after the last", async () => {
  const html = await text("/fr/blog?page=2");
  expect(html).toContain('href="http://localhost:3000/fr/blog?page=2"');
  expect(html).toMatch(/<a[^>]*rel="prev"[^>]*href="\/fr\/blog"|<a[^>]*href="\/fr\/blog"[^>]*rel="prev"/);
  const beyond = await site.ask("/fr/blog?page=7");
  expect([beyond.status, beyond.headers.get("Location")]).toEqual([302, "/fr/blog?page=2"]);
});

test("renders an XML feed per language and answers 404 for others", async () => {
  const answer = await site.ask("/ar/blog/feed.xml");
  const xml = await answer.text();
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(xml).toContain("<title>الوصول &lt;&amp;&gt;</title>");
  expect(xml).toContain(`<link>http://localhost:3000/ar/blog/${encodeURIComponent(AR_SLUG)}</link>`);
  expect((await site.ask("/fr/blog/atom.xml")).status).toBe(404);
  expect((await site.ask("/de/blog/feed.xml")).status).toBe(404);
});

const LONG = "a".repeat(5_000);
test.each([
  "/fr/blog?page=abc",
  "/fr/blog?page=-1",
  "/fr/blog?page=1e9",
  `/fr/blog?page=${LONG}`,
  "/fr/blog?page=%00",
  "/fr/blog/%00",
  "/fr/blog/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  `/fr/blog/${LONG}`,
  "/fr/blog/tag/%3Cscript%3E",
  `/fr/blog/tag/${LONG}`,
  "/fr/blog/tag/%00",
  "/fr/blog/category/%00",
  "/fr/blog/category/__proto__",
  "/fr/blog/tag/%27%3B%20drop%20table%20posts%3B",
  "/fr/blog/..%2f..%2fetc",
  "/fr/blog/%E0%A4%A",
])("does not fail at %s", async (path) => {
  const answer = await site.ask(path);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toContain("<script>alert");
});

test("shows the three newest posts on the home page, the newest first", async () => {
  const html = await text("/fr");
  const shown = [...html.matchAll(/href="\/fr\/blog\/((?:arriver|autre-\d))"/g)].map(([, slug]) => slug);
  expect(shown).toHaveLength(3);
  expect(shown[0]).toBe("arriver");
});

async function text(path: string) {
  const answer = await site.ask(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}
