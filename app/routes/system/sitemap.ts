import { requestContext } from "#app/context.ts";
import { PUBLIC_PAGES } from "#app/shell/public-pages.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Route } from "./+types/sitemap.ts";
import { sitemapXml, type SitemapPage } from "./sitemap-xml.ts";

/** `/sitemap.xml`: every public page in its languages. */
export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  return new Response(sitemapXml(services.site.publicUrl, PUBLIC_PAGES.map(inEveryLanguage)), {
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
