import type { RequestContext } from "#app/context.ts";
import type { PublicCompany } from "../company.tsx";
import { sayOnce } from "../said-once.tsx";
import { CRAWLER_TAGS } from "./crawler-tags.tsx";
import type { PageHead } from "./page-head.ts";
import { crawlerMeta, fullTitle, type PageMeta } from "./page-meta.ts";
import { breadcrumbData, type Crumb, linkedData } from "./structured-data.ts";

type PublicPage = Pick<PageMeta, "lang" | "path" | "heading"> & {
  meta: { title: string; description: string };
  company: Pick<PublicCompany, "tradeName">;
  /** The way to the page: home first, the page itself last; none for home. */
  crumbs?: Crumb[];
  /** Structured data of what the page is about. */
  about?: object[];
  /** Structured data of what else stands on it. */
  contents?: object[];
};

/**
 * For a loader: the head of its page. What changes with each page is given, and what only search engines and link previews read is left for the
 * drawing (`CrawlerTags`).
 */
export function describePage(request: RequestContext, page: PublicPage): PageHead {
  const { lang, path, heading, meta, company, crumbs, about = [], contents = [] } = page;
  const { publicUrl } = request.services.site;
  const way = crumbs ? [breadcrumbData({ publicUrl, lang }, crumbs)] : [];
  const { title, description } = meta;
  sayOnce(request, CRAWLER_TAGS, [
    ...crawlerMeta({ title, description, heading, siteName: company.tradeName, lang, path, publicUrl }),
    linkedData(...about, ...way, ...contents),
  ]);
  return { title: fullTitle(title, company.tradeName), description, canonical: publicUrl + path };
}
