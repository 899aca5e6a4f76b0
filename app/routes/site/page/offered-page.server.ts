import type { RouterContextProvider } from "react-router";
import { requestContext, type RequestContext } from "#app/context.ts";
import { lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import type { PageHead } from "#app/shell/seo/page-head.ts";
import { questionsData, serviceData, type Crumb } from "#app/shell/seo/structured-data.ts";
import { langOf, type Lang } from "#i18n/locales.ts";

type Known = { context: Readonly<RouterContextProvider>; params: { lang: string } };

export async function openOffered({ context, params }: Known) {
  const request = context.get(requestContext);
  const [tariff, company] = await Promise.all([
    quotedTariff(request.services),
    lastKnownCompany(request.services),
  ]);
  return { request, lang: langOf(params.lang), tariff, company };
}

type Offered = {
  request: RequestContext;
  lang: Lang;
  company: Awaited<ReturnType<typeof lastKnownCompany>>;
  text: {
    title: string;
    meta: { title: string; description: string };
    questions: Parameters<typeof questionsData>[0];
  };
  name: string;
  price: Parameters<typeof serviceData>[1]["price"];
  crumbs: [list: Crumb, page: Crumb];
};

export function describeOffered({ request, lang, company, text, name, price, crumbs }: Offered): PageHead {
  const { path } = crumbs[1];
  const { description } = text.meta;
  const { publicUrl } = request.services.site;
  return describePage(request, {
    lang,
    path,
    company,
    meta: text.meta,
    heading: text.title,
    about: [serviceData({ publicUrl, lang }, { name, description, path, company, price })],
    crumbs,
    contents: [questionsData(text.questions)],
  });
}
