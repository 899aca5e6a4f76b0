import { hasPublicReviews } from "#features/aftercare/reviews/public-reviews.server.ts";
import { mappedPosts, type MappedPosts } from "#features/blog/posts.server.ts";
import { inEveryLang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { requestContext } from "#app/context.ts";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import type { Route } from "./+types/sitemap.ts";
import { postEntries, xmlAnswer } from "./sitemap-posts.server.ts";
import { type SitemapPage, sitemapEntries, sitemapIndex, URLSET } from "./sitemap-xml.ts";

/**
 * Posts per file. The protocol allows 50,000 addresses and 50 MB. Files are split by the first digits of group ids, so
 * that a post stays in its file; they fill unevenly, so this limit is lower.
 */
const POSTS_OF_A_FILE = 10_000;

/**
 * `/sitemap.xml`: every public page and every live post in its languages; for a large blog, the index of the files with
 * them.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const { publicUrl } = services.site;
  const mapped = await mappedPosts(services.db, services.clock.now());
  if (sumOf(mapped).posts > POSTS_OF_A_FILE) return xmlAnswer([sitemapIndex(publicUrl, filesOf(mapped))]);
  return xmlAnswer([URLSET.start, await pageEntries(services)], postEntries(services, ""));
}

/** The public pages, and the page of reviews while it exists. */
export async function pageEntries({ db, site }: Pick<Services, "db" | "site">): Promise<string> {
  const pages = [...PUBLIC_PAGES, ...((await hasPublicReviews(db)) ? ["reviews"] : [])];
  return pages.map((page) => sitemapEntries(site.publicUrl, inEveryLanguage(page))).join("");
}

function inEveryLanguage(page: string): SitemapPage {
  return { translations: inEveryLang((lang) => (page === "" ? `/${lang}` : `/${lang}/${page}`)) };
}

/** The file of the pages, and files of posts by one digit or by two. */
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
