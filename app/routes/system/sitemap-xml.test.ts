import { expect, test } from "vitest";
import { sitemapEntries, sitemapIndex } from "./sitemap-xml.ts";

const URL = "https://house.example";

test("lists a page once per language, each with links to all languages including itself", () => {
  const xml = sitemapEntries(URL, { translations: { fr: "/fr/fleet", en: "/en/fleet", ar: "/ar/fleet" } });
  expect(xml.match(/<url>/g)).toHaveLength(3);
  expect(linksIn(xml).slice(0, 4)).toEqual([
    "fr https://house.example/fr/fleet",
    "en https://house.example/en/fleet",
    "ar https://house.example/ar/fleet",
    "x-default https://house.example/fr/fleet",
  ]);
  expect(xml).not.toContain("lastmod");
});

test("a post in two languages lists no third; without French its first language is the default", () => {
  const updated = { en: new Date("2027-01-02T03:04:05Z") };
  const xml = sitemapEntries(URL, { translations: { en: "/en/blog/a", ar: "/ar/blog/b" }, updated });
  expect(linksIn(xml).slice(0, 3)).toEqual([
    "en https://house.example/en/blog/a",
    "ar https://house.example/ar/blog/b",
    "x-default https://house.example/en/blog/a",
  ]);
  expect(xml.match(/<lastmod>2027-01-02T03:04:05.000Z<\/lastmod>/g)).toHaveLength(1);
});

test("escapes XML characters", () => {
  const xml = sitemapEntries(URL, { translations: { fr: "/fr/blog/a&b<c" } });
  expect(xml).toContain("<loc>https://house.example/fr/blog/a&amp;b&lt;c</loc>");
});

test("a sitemap index names its files, with the last change where it is known", () => {
  const changedAt = new Date("2027-01-02T03:04:05Z");
  const files = [{ path: "/sitemaps/pages.xml" }, { path: "/sitemaps/posts-a.xml", changedAt }];
  const xml = sitemapIndex(URL, files);
  expect([...xml.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual([
    "https://house.example/sitemaps/pages.xml",
    "https://house.example/sitemaps/posts-a.xml",
  ]);
  expect(xml.match(/<lastmod>/g)).toHaveLength(1);
});

function linksIn(xml: string) {
  return [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, lang, address]) => `${lang} ${address}`,
  );
}
