import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postsTable } from "#features/blog/posts.table.ts";
import { seedBlog } from "#features/blog/seed-blog.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { readCompany } from "#features/company/company.server.ts";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

const URL = "http://localhost:3000";
const PNG = "89504e470d0a1a0a";

type LinkedNode = { "@type": string } & Record<string, unknown>;

const KNOWN: Record<string, string[]> = {
  LocalBusiness: ["@id", "name", "url", "telephone", "email", "address", "openingHoursSpecification", "logo"],
  WebSite: ["@id", "name", "url", "publisher"],
  Service: ["@id", "name", "description", "url", "provider", "areaServed"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  Blog: ["@id", "name", "url", "publisher"],
  ContactPage: ["@id", "url", "about"],
  AboutPage: ["@id", "url"],
};

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
const pages = new Map<string, string>();
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  await seedBlog(harness.services.db, harness.clock.now());
});
afterAll(() => harness.close());

test("lists every public page in every language in the sitemap, each canonical", async () => {
  const entries = entriesIn(await text("/sitemap.xml", "application/xml; charset=utf-8"));
  const expected = PUBLIC_PAGES.flatMap((page) => LANGS.map((lang) => URL + pathOf(lang, page)));
  expect(entries.map(({ address }) => address)).toEqual(expect.arrayContaining(expected));
  for (const { address, links } of entries) {
    const page = await drawn(address.slice(URL.length));
    expect([canonicalIn(page), page.includes("noindex")]).toEqual([address, false]);
    const named = [...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
    expect(named.map(([, lang, href]) => [lang, href])).toEqual(links);
  }
}, 120_000);

test("lists every translation in the sitemap with links to the others", async () => {
  const entries = entriesIn(await text("/sitemap.xml", "application/xml; charset=utf-8"));
  const linksOf = new Map(entries.map(({ address, links }) => [address, links]));
  expect(linksOf.size).toBe(entries.length);
  for (const { address, links } of entries) {
    expect(links.map(([, href]) => href)).toContain(address);
    for (const [, href = ""] of links) expect(linksOf.get(href), href).toEqual(links);
  }
});

test("lists a post in the sitemap in its live languages with its last change", async () => {
  const posts = async () =>
    entriesIn(await text("/sitemap.xml", "application/xml; charset=utf-8")).filter(({ address }) =>
      address.includes("/blog/"),
    );
  const all = await posts();
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ changed }) => !changed || changed > harness.clock.now().toISOString())).toEqual([]);
  await harness.services.db.update(postsTable).set({ status: "draft" }).where(eq(postsTable.lang, "en"));
  const left = await posts();
  expect(left.filter(({ links }) => links.some(([lang]) => lang === "en"))).toEqual([]);
  expect(left).toHaveLength((all.length * 2) / 3);
  await harness.services.db.update(postsTable).set({ status: "published" }).where(eq(postsTable.lang, "en"));
});

test("serves a card for a live post only", async () => {
  const [post] = await harness.services.db
    .select()
    .from(postsTable)
    .where(eq(postsTable.lang, "ar"))
    .limit(1);
  const card = `/cards/ar/blog/${encodeURIComponent(post!.slug)}.png`;
  expect((await site.ask(card)).headers.get("Content-Type")).toBe("image/png");
  await harness.services.db.update(postsTable).set({ cover: null, ogImage: null });
  const html = await text(card.replace(/^\/cards(.*)\.png$/, "$1"), "text/html; charset=utf-8");
  const [, shown = ""] =
    /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html) ?? [];
  expect(shown.startsWith(`${card}?v=`)).toBe(true);
  expect((await site.ask(shown)).headers.get("Cache-Control")).toContain("immutable");
  await harness.services.db.update(postsTable).set({ status: "draft" });
  expect((await site.ask(card)).status).toBe(404);
  await harness.services.db.update(postsTable).set({ status: "published" });
});

test("serves /.well-known/security.txt with the company's address and an expiry within a year", async () => {
  const lines = (await text("/.well-known/security.txt", "text/plain; charset=utf-8")).split("\n");
  const { email } = await readCompany(harness.services.db);
  expect(lines[0]).toBe(`Contact: mailto:${email}`);
  const ends = Date.parse(lines[1]?.replace("Expires: ", "") ?? "");
  expect(ends).toBeGreaterThan(harness.clock.now().getTime());
  expect(lines).toContain(`Canonical: ${URL}/.well-known/security.txt`);
});

test("disallows private pages only in robots.txt and names the sitemap", async () => {
  const robots = await text("/robots.txt", "text/plain; charset=utf-8");
  expect(robots.split("\n")).toContain(`Sitemap: ${URL}/sitemap.xml`);
  const secret = [
    "/fr/admin/login",
    "/ar/booking/manage/x",
    "/en/payment/success",
    "/ar/m/x",
    "/fr/p/x",
    "/en/t/x",
    "/en/booking/live",
    "/fr/thank-you",
    "/fr/my-rides",
    "/ar/my-rides/documents/F-2027-1",
    "/en/organisation/rides.csv",
    "/en/chauffeur/x/sheet.webmanifest",
    "/fr/admin/admin.webmanifest",
  ];
  expect(secret.filter((path) => mayFetch(robots, path))).toEqual([]);
  const pages = LANGS.flatMap((lang) => PUBLIC_PAGES.map((page) => pathOf(lang, page)));
  expect(pages.filter((path) => !mayFetch(robots, path))).toEqual([]);
});

test("lets robots fetch every address that is meant for machines", async () => {
  const robots = await text("/robots.txt", "text/plain; charset=utf-8");
  const listed = entriesIn(await text("/sitemap.xml", "application/xml; charset=utf-8"));
  const addresses = [
    ...listed.map(({ address }) => address.slice(URL.length)),
    ...LANGS.flatMap((lang) => [
      `/${lang}/blog/feed.xml`,
      `/${lang}/my-rides/calendar/0123456789012345678901234567890123456789012`,
      `/cards/${lang}/booking.png`,
      `/cards/${lang}/blog/offers-for-ramadan.png`,
      `/${lang}/blog/organisation-of-a-wedding`,
      `/${lang}/blog/thank-you-for-2027`,
      `/${lang}/blog/tag/admin`,
      `/words/${lang}/booking.js`,
    ]),
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/.well-known/security.txt",
    "/media/0123abcd-640.webp",
    "/assets/entry.client.js",
    "/favicon.svg",
    "/events",
  ];
  expect(addresses.filter((path) => !mayFetch(robots, path))).toEqual([]);
});

/** RFC 9309: the longest matching rule counts, and `Allow` of two equal ones. */
function mayFetch(robots: string, path: string): boolean {
  const matching = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind = "", rule = ""]) => ({ kind, rule }))
    .filter(({ rule }) => matches(rule, path))
    .toSorted((a, b) => b.rule.length - a.rule.length || a.kind.localeCompare(b.kind));
  return matching[0]?.kind !== "Disallow";
}

function matches(rule: string, path: string): boolean {
  const parts = rule.split("*").map((part) => part.replaceAll(/[.+?^{}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}`).test(path);
}

test("renders complete JSON-LD of known types", async () => {
  for (const page of PUBLIC_PAGES) {
    const path = pathOf("fr", page);
    const nodes = nodesIn(await drawn(path));
    const types = nodes.map((node) => node["@type"]);
    for (const node of nodes)
      expect(
        KNOWN[node["@type"]]?.filter((name) => !node[name]),
        path,
      ).toEqual([]);
    if (page === "") expect(types).toEqual(["LocalBusiness", "WebSite"]);
    if (/^(services|fleet|prestige-events)\//.test(page))
      expect(types).toEqual(["Service", "BreadcrumbList", "FAQPage"]);
    for (const { offers } of nodes)
      if (offers) expect(offers).toMatchObject({ priceSpecification: { valueAddedTaxIncluded: true } });
  }
}, 120_000);

test.each([
  "/fr/booking?from=CDG",
  "/ar/booking/vehicle?trip=one-way",
  "/fr/thank-you",
  "/fr/payment/success",
])("asks robots not to index %s", async (path) => {
  const page = await (await site.ask(path)).text();
  expect(page.includes('<meta name="robots" content="noindex')).toBe(true);
});

test.each(LANGS)(
  "shows the card of every page in the language %s",
  async (lang) => {
    for (const page of PUBLIC_PAGES) {
      const html = await drawn(pathOf(lang, page));
      const [, card = ""] =
        /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html) ?? [];
      const answer = await site.ask(card);
      const png = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get("Content-Type")], card).toEqual([200, "image/png"]);
      expect(answer.headers.get("Cache-Control"), card).toContain("immutable");
      expect(png.subarray(0, 8).toString("hex")).toBe(PNG);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(600_000);
    }
  },
  120_000,
);

test("serves cards by language and page, cached for an hour without a version", async () => {
  const card = async (path: string) => (await site.ask(path)).arrayBuffer().then((data) => Buffer.from(data));
  const [fr, ar, maybach] = await Promise.all(
    ["fr/fleet", "ar/fleet", "fr/fleet/maybach"].map((page) => card(`/cards/${page}.png`)),
  );
  expect(fr!.equals(ar!) || fr!.equals(maybach!)).toBe(false);
  const outdated = await site.ask("/cards/fr/fleet.png?v=0");
  expect(outdated.headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test.each([
  "/cards/fr/nothing.png",
  "/cards/fr/fleet",
  "/cards/de/fleet.png",
  "/cards/FR/fleet.png",
  "/cards/fr/thank-you.png",
  "/cards/fr/..%2f..%2fsecret.png",
  "/cards/fr/%2e%2e/%2e%2e/package.json",
  "/cards/fr/__proto__.png",
  "/cards/fr/.png",
  "/cards/fr/%E0%A4%A.png",
  "/cards/fr",
  "/media/nothing.webp",
  "/media/nothing",
  "/assets/nothing.js",
  "/fr/sitemap.xml",
  "/sitemap.xml.gz",
  "/fr/nothing.xml",
  "/favicon.png",
  "/.env",
])("answers 404 for %s", async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});

function nodesIn(page: string) {
  const scripts = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  return scripts.flatMap(([, json = ""]) => (JSON.parse(json) as { "@graph": LinkedNode[] })["@graph"]);
}

function canonicalIn(page: string) {
  return /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
}

function pathOf(lang: string, page: string) {
  return page === "" ? `/${lang}` : `/${lang}/${page}`;
}

async function drawn(path: string) {
  const page = pages.get(path) ?? (await text(path, "text/html; charset=utf-8"));
  pages.set(path, page);
  return page;
}

async function text(path: string, type: string) {
  const answer = await site.ask(path);
  expect([answer.status, answer.headers.get("Content-Type")], path).toEqual([200, type]);
  return answer.text();
}

function entriesIn(xml: string) {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n/);
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => ({
    address: /<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? "",
    changed: /<lastmod>([^<]+)<\/lastmod>/.exec(entry)?.[1],
    links: [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href]),
  }));
}
