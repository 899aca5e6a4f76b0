import { mappedPosts, type MappedPosts } from "#features/blog/posts.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/sitemap.ts";
import { pageEntries, postEntries, xmlAnswer } from "./sitemap-entries.server.ts";
import { sitemapIndex, URLSET } from "./sitemap-xml.ts";

/**
 * Posts per file. The protocol allows 50,000 addresses and 50 MB. Files are split by the first digits of group ids, so
 * that a post stays in its file; they fill unevenly, so this limit is lower.
 */
const POSTS_OF_A_FILE = 10_000;

/** For a large blog, the index of the sitemap files. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const { publicUrl } = services.site;
  const mapped = await mappedPosts(services.db, services.clock.now());
  if (sumOf(mapped).posts > POSTS_OF_A_FILE) return xmlAnswer([sitemapIndex(publicUrl, filesOf(mapped))]);
  return xmlAnswer([URLSET.start, await pageEntries(services)], postEntries(services, ""));
}

function filesOf(mapped: MappedPosts[]) {
  const byDigit = Map.groupBy(mapped, ({ prefix }) => prefix.slice(0, 1));
  const files = [...byDigit].map(([prefix, parts]) => ({ ...sumOf(parts), prefix }));
  const fit = files.every(({ posts }) => posts <= POSTS_OF_A_FILE) ? files : mapped;
  return [
    { path: "/sitemaps/pages.xml" },
    ...fit.map(({ prefix, changedAt }) => ({ path: `/sitemaps/posts-${prefix}.xml`, changedAt })),
  ];
}

function sumOf(parts: MappedPosts[]) {
  return {
    posts: parts.reduce((sum, { posts }) => sum + posts, 0),
    changedAt: new Date(Math.max(...parts.map(({ changedAt }) => changedAt.getTime()))),
  };
}
