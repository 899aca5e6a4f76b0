import { href } from "react-router";
import type { BlogScope } from "#features/blog/public/open-blog.server.ts";
import type { Lang } from "#i18n/locales.ts";

export function blogPath(lang: Lang): string {
  return href("/:lang/blog", { lang });
}

/** Percent-encoded, because Arabic slugs are used in the head of a page, in feeds and in sitemaps. */
export function postPath(lang: Lang, slug: string): string {
  return `${blogPath(lang)}/${encodeURIComponent(slug)}`;
}

export function categoryPath(lang: Lang, slug: string): string {
  return `${blogPath(lang)}/category/${encodeURIComponent(slug)}`;
}

export function tagPath(lang: Lang, slug: string): string {
  return `${blogPath(lang)}/tag/${encodeURIComponent(slug)}`;
}

export function feedPath(lang: Lang): string {
  return href("/:lang/blog/feed.xml", { lang });
}

export function scopePath(lang: Lang, scope: BlogScope): string {
  if (scope.kind === "category") return categoryPath(lang, scope.slug);
  return scope.kind === "tag" ? tagPath(lang, scope.slug) : blogPath(lang);
}

export function pageOf(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
