import { requestContext } from "#app/context.ts";
import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { livePostAddresses } from "#features/blog/posts.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Route } from "./+types/sitemap.ts";
import { postPages } from "./post-pages.ts";
import { sitemapXml, type SitemapPage } from "./sitemap-xml.ts";

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
  const at = (lang: Lang) => (page === "" ? `/${lang}` : `/${lang}/${page}`);
  return { translations: { fr: at("fr"), en: at("en"), ar: at("ar") } };
}
