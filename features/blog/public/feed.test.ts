import { expect, test } from "vitest";
import { rssOf } from "./feed.ts";

test("contains the posts with their dates, and a link to itself", () => {
  const xml = rssOf(aFeed());
  expect(xml).toContain(
    '<atom:link href="https://house.example/ar/blog/feed.xml" rel="self" type="application/rss+xml"/>',
  );
  expect(xml).toContain("<language>ar</language>");
  expect(xml).toContain("<pubDate>Mon, 14 Sep 2026 06:00:00 GMT</pubDate>");
  expect(xml).toContain("<title>من المطار إلى باريس</title>");
});

test("escapes markup and removes control characters", () => {
  const xml = rssOf(aFeed({ title: `</title><b> & "d" 'e' ]]>`, excerpt: "a\0b\u0007c\ud800" }));
  expect(xml).toContain("<title>&lt;/title&gt;&lt;b&gt; &amp; &quot;d&quot; &apos;e&apos; ]]&gt;</title>");
  expect(xml).toContain("<description>abc\uFFFD</description>");
  expect(faultsOf(xml)).toEqual([]);
});

test("is well-formed, also without posts", () => {
  expect(faultsOf(rssOf(aFeed()))).toEqual([]);
  expect(faultsOf(rssOf({ ...aFeed(), posts: [] }))).toEqual([]);
  expect(faultsOf("<a><b></a></b>")).not.toEqual([]);
});

function aFeed(input: { title?: string; excerpt?: string } = {}) {
  const post = {
    slug: "من-المطار",
    title: "من المطار إلى باريس",
    excerpt: "ملخص.",
    cover: null,
    coverAlt: "",
    category: { slug: "airports", name: "المطارات" },
    publishedAt: "2026-09-14T06:00:00.000Z",
    url: "https://house.example/ar/blog/%D9%85%D9%86?a=1&b=2",
    ...input,
  };
  return {
    lang: "ar" as const,
    title: "المجلة",
    description: "…",
    home: "https://house.example/ar/blog",
    self: "https://house.example/ar/blog/feed.xml",
    posts: [post],
  };
}

function faultsOf(xml: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, "")
    .replace(
      /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<&]*(?:&\w+;[^"<&]*)*")*)(\/?)>/g,
      (_, end, name, _attributes, empty) => {
        if (end && open.pop() !== name) faults.push(`</${name}>`);
        if (!end && !empty) open.push(name);
        return "";
      },
    );
  return [...faults, ...open, ...(/[<>]|&(?!(amp|lt|gt|quot|apos);)/.exec(rest) ?? [])];
}
