import type { MetaDescriptor } from "react-router";
import type { RequestContext } from "#app/context.ts";
import { wordsOf } from "#i18n/words.ts";
import type { PublicCompany } from "../company.tsx";
import type { PageHead } from "./page-head.ts";
import { crawlerMeta, fullTitle, type PageMeta } from "./page-meta.ts";
import { breadcrumbData, type Crumb, linkedData } from "./structured-data.ts";

type PublicPage = Omit<PageMeta, "title" | "description" | "siteName" | "publicUrl"> & {
  meta: { title: string; description: string };
  canonical?: string | undefined;
  company: Pick<PublicCompany, "tradeName">;
  crumbs?: Crumb[];
  about?: object[];
  contents?: object[];
  more?: MetaDescriptor[];
};

export function describePage(request: RequestContext, page: PublicPage): PageHead {
  const { meta, company, canonical, crumbs, about = [], contents = [], more = [], ...described } = page;
  const { lang, path } = page;
  const { publicUrl } = request.services.site;
  const home = { name: wordsOf(lang)("services.breadcrumb.home"), path: `/${lang}` };
  const way = crumbs ? [breadcrumbData({ publicUrl, lang }, [home, ...crumbs])] : [];
  const { title, description } = meta;
  return {
    title: fullTitle(title, company.tradeName),
    description,
    canonical: canonical ?? publicUrl + path,
    more: [
      ...crawlerMeta({ ...described, title, description, siteName: company.tradeName, publicUrl }),
      ...more,
      linkedData(...about, ...way, ...contents),
    ],
  };
}
