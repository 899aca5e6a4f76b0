import type { Lang } from "#i18n/locales.ts";
import type { ListedPost } from "../post.ts";

type Feed = {
  lang: Lang;
  title: string;
  description: string;
  home: string;
  self: string;
  posts: (ListedPost & { url: string })[];
};

export function rssOf({ lang, title, description, home, self, posts }: Feed): string {
  const [newest] = posts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", title),
    element("link", home),
    element("description", description),
    element("language", lang),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element("lastBuildDate", rfc822(newest.publishedAt))] : []),
    ...posts.flatMap(item),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item({ title, url, excerpt, publishedAt, category }: Feed["posts"][number]): string[] {
  return [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${escaped(url)}</guid>`,
    element("pubDate", rfc822(publishedAt)),
    ...(category ? [element("category", category.name)] : []),
    element("description", excerpt),
    "</item>",
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function rfc822(instant: string): string {
  return new Date(instant).toUTCString();
}

/** XML 1.0 cannot represent most control characters, not even as entities. */
const NO_XML = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv;
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(NO_XML, "")
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
