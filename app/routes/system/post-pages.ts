import type { PostAddress } from "#features/blog/posts.server.ts";
import type { SitemapPage } from "./sitemap-xml.ts";

/** The live posts, each with the translations that are live too. */
export function postPages(posts: PostAddress[]): SitemapPage[] {
  const groups = Map.groupBy(posts, ({ groupId }) => groupId);
  return [...groups.values()].map((group) => ({
    translations: Object.fromEntries(
      group.map(({ lang, slug }) => [lang, `/${lang}/blog/${encodeURIComponent(slug)}`]),
    ),
    updated: Object.fromEntries(group.map(({ lang, updatedAt }) => [lang, updatedAt])),
  }));
}
