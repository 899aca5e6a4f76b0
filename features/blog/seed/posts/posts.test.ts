import { expect, test } from "vitest";
import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, VEHICLE_CLASSES, VEHICLES } from "#features/fleet/vehicle.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS, type Lang, scriptOf } from "#i18n/locales.ts";
import { VEHICLE_SLUGS, SERVICE_SLUGS, EVENT_SLUGS } from "#i18n/pages/page-slugs.ts";
import { textFaultsOf } from "#tests/words/message-rules.ts";
import type { Block, Inline, PostContent, TableCell } from "#features/blog/post/post-content.ts";
import type { SeedText } from "../seed-post.ts";
import { SEED_POSTS } from "../seed-posts.ts";
import { TAGS } from "./tags.ts";

const WRITTEN = LANGS.filter(
  (lang): lang is keyof typeof TAGS => lang in TAGS || SEED_POSTS.some(({ texts }) => texts[lang]),
);

const EVERY_TEXT = SEED_POSTS.flatMap(({ category, texts }) =>
  WRITTEN.map((lang) => [category, lang, texts[lang]!] as const),
);

const PAGES = [
  "booking",
  "fleet",
  "services",
  "prestige-events",
  ...VEHICLE_SLUGS.map((slug) => `fleet/${slug}`),
  ...SERVICE_SLUGS.map((slug) => `services/${slug}`),
  ...EVENT_SLUGS.map((slug) => `prestige-events/${slug}`),
];

test.each(WRITTEN)("%s: contains every seeded post", (lang) => {
  expect(textsIn(lang).length).toBe(SEED_POSTS.length);
});

test.each(EVERY_TEXT)("%s in %s follows the writing rules", (_, lang, text) => {
  const faults = wordsOf(text).flatMap((words) =>
    textFaultsOf(lang, words).map((fault) => `${fault} – ${words}`),
  );
  expect(faults).toEqual([]);
});

test.each(EVERY_TEXT)("%s in %s has no empty text, which the editor rejects", (_, __, text) => {
  expect(wordsOf(text).filter((words) => words.trim() === "")).toEqual([]);
});

test.each(EVERY_TEXT)("%s in %s uses the punctuation and letters of its language", (_, lang, text) => {
  const strange: Partial<Record<Lang, RegExp>> = {
    fr: /[“”]|\d[ \u00A0](%|€)/u,
    en: /\s[;:!?%]|[«»]/u,
    ar: /\s[،؛؟.:]|\p{Script=Latin}{2}|[“”]/u,
  };
  expect(wordsOf(text).filter((words) => strange[lang]?.test(words))).toEqual([]);
});

test.each(EVERY_TEXT)("%s in %s has no exclamation mark and no price", (_, __, text) => {
  expect(wordsOf(text).filter((words) => /!|€|\b(euros?|EUR)\b|يورو/u.test(words))).toEqual([]);
});

test.each(EVERY_TEXT)("%s in %s links to two to five existing pages in its own language", (_, lang, text) => {
  const hrefs = linksIn(text.content);
  expect(hrefs.filter((href) => !PAGES.some((page) => href === `/${lang}/${page}`))).toEqual([]);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  expect(hrefs.length).toBeGreaterThanOrEqual(2);
  expect(hrefs.length).toBeLessThanOrEqual(5);
});

test.each(EVERY_TEXT)("%s in %s fits search results and cards", (_, __, text) => {
  expect(text.metaTitle.length).toBeLessThanOrEqual(60);
  expect(text.metaDescription.length).toBeGreaterThanOrEqual(120);
  expect(text.metaDescription.length).toBeLessThanOrEqual(160);
  expect(text.excerpt.length).toBeLessThanOrEqual(200);
});

test.each(EVERY_TEXT)("%s in %s has at least three sections and 450 to 850 words", (_, __, text) => {
  const parts = text.content.content.filter((block) => block.type === "heading" && block.attrs.level === 2);
  expect(parts.length).toBeGreaterThanOrEqual(3);
  const count = countWords(text.content);
  expect(count).toBeGreaterThanOrEqual(450);
  expect(count).toBeLessThanOrEqual(850);
});

test.each(WRITTEN)("%s: slugs are unique, with words separated by hyphens", (lang) => {
  const letters =
    scriptOf(lang) === "arabic" ? /^[\u0621-\u064A0-9]+(-[\u0621-\u064A0-9]+)+$/ : /^[a-z0-9]+(-[a-z0-9]+)+$/;
  const slugs = textsIn(lang).map(({ slug }) => slug);
  expect(slugs.filter((slug) => !letters.test(slug))).toEqual([]);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test.each(WRITTEN)("%s: every tag is listed and used by at least two posts", (lang) => {
  const used = textsIn(lang).flatMap(({ tags }) => tags);
  for (const tag of Object.values(TAGS[lang])) {
    expect(used.filter((name) => name === tag).length, tag).toBeGreaterThanOrEqual(2);
  }
  expect(used.filter((tag) => !Object.values<string>(TAGS[lang]).includes(tag))).toEqual([]);
});

test.each(SEED_POSTS)("$category has the same tags in every language", ({ texts }) => {
  const kinds = WRITTEN.map((lang) =>
    texts[lang]!.tags.map((tag) => Object.values<string>(TAGS[lang]).indexOf(tag)).toSorted(),
  );
  expect(kinds[0]!.length).toBeGreaterThanOrEqual(2);
  expect(kinds[0]!.length).toBeLessThanOrEqual(4);
  expect(kinds).toEqual(kinds.map(() => kinds[0]));
});

test("each post has its own day and its own category", () => {
  const posts = SEED_POSTS;
  expect(new Set(posts.map(({ day }) => day)).size).toBe(posts.length);
  expect(new Set(posts.map(({ category }) => category)).size).toBe(posts.length);
  expect(posts.filter(({ day }) => day < "2026-06-01" || day > "2026-11-15")).toEqual([]);
});

test.each(WRITTEN)("%s: the table of cars matches the fleet", (lang) => {
  const figures = VEHICLE_CLASSES.map((name) => {
    const { passengers, maxChildSeats } = VEHICLES[name];
    const counts = [passengers, largeBagsOf(name), maxChildSeats, cancellationNoticeHours(name, false)];
    return [dictionaries[lang].fleet.names[name], ...counts.map(String)];
  });
  const rows = SEED_POSTS.find(({ category }) => category === "cars")!
    .texts[lang]!.content.content.filter((block) => block.type === "table")
    .flatMap((block) => block.content.slice(1))
    .map((row) => row.content.map(textOf).map((cell, at) => (at === 0 ? cell : cell.replace(/\D/g, ""))));
  expect(rows).toEqual(figures);
});

function wordsOf({
  title,
  excerpt,
  tags,
  metaTitle,
  metaDescription,
  coverAlt,
  content,
}: SeedText): string[] {
  const pieces = paragraphsIn(content.content).map((inlines) => inlines.map(inlineText).join(""));
  return [title, excerpt, ...tags, metaTitle, metaDescription, coverAlt, ...pieces];
}

function countWords(content: PostContent): number {
  const text = paragraphsIn(content.content).map((inlines) => inlines.map(inlineText).join(""));
  return text.flatMap((piece) => piece.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function linksIn(content: PostContent): string[] {
  const marks = paragraphsIn(content.content)
    .flat()
    .flatMap((piece) => (piece.type === "text" ? (piece.marks ?? []) : []));
  return marks.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : []));
}

function paragraphsIn(blocks: Block[]): Inline[][] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case "heading":
      case "paragraph":
        return [block.content ?? []];
      case "table":
        return block.content.flatMap((row) => row.content.flatMap((cell) => paragraphsIn(cell.content)));
      case "bulletList":
      case "orderedList":
        return block.content.flatMap((item) => paragraphsIn(item.content));
      case "blockquote":
        return paragraphsIn(block.content);
      default:
        return [];
    }
  });
}

function textOf(cell: TableCell): string {
  return paragraphsIn(cell.content).flat().map(inlineText).join("");
}

function inlineText(piece: Inline): string {
  return piece.type === "text" ? piece.text : "\n";
}

function textsIn(lang: Lang): SeedText[] {
  return SEED_POSTS.flatMap(({ texts }) => texts[lang] ?? []);
}
