import { livePostAddresses, type PostAddress } from "#features/blog/posts.server.ts";
import { inEveryLang } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import type { Route } from "./+types/sitemap.ts";
import { type SitemapPage, sitemapXml } from "./sitemap-xml.ts";

/** `/sitemap.xml`: every public page and every live post, each in its languages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const posts = await livePostAddresses(services.db, services.clock.now());
  const pages = [...PUBLIC_PAGES.map(inEveryLanguage), ...postPages(posts)];
  return new Response(sitemapXml(services.site.publicUrl, pages), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

function inEveryLanguage(page: string): SitemapPage {
  return { translations: inEveryLang((lang) => (page === "" ? `/${lang}` : `/${lang}/${page}`)) };
}

/** The live posts, each with the translations that are live too. */
function postPages(posts: PostAddress[]): SitemapPage[] {
  const groups = Map.groupBy(posts, ({ groupId }) => groupId);
  return [...groups.values()].map((group) => ({
    translations: Object.fromEntries(
      group.map(({ lang, slug }) => [lang, `/${lang}/blog/${encodeURIComponent(slug)}`]),
    ),
    updated: Object.fromEntries(group.map(({ lang, updatedAt }) => [lang, updatedAt])),
  }));
}
