import { requestContext } from "#app/context.ts";
import { companyData } from "#app/shell/seo/company-data.ts";
import { lastKnownCompany, lastKnownReviews, quotedTariff } from "#app/shell/last-known.server.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/about.ts";
import { AboutView } from "./about-view.tsx";
import { aboutFacts } from "./about-facts.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { questionsData } from "#app/shell/seo/structured-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const company = await lastKnownCompany(services);
  const tariff = await quotedTariff(services);
  const text = onceFor([company, tariff], `about ${lang}`, () =>
    fillFacts(pageDocument(lang, "house", "about"), {
      ...serviceFacts(lang, tariff),
      ...aboutFacts(lang, company),
    }),
  );
  const t = wordsOf(lang);
  const { publicUrl } = services.site;
  const path = `/${lang}/about`;
  const who = companyData(publicUrl, company);
  const page = {
    "@type": "AboutPage",
    "@id": `${publicUrl}${path}#page`,
    url: publicUrl + path,
    inLanguage: lang,
    mainEntity: { "@id": who["@id"] },
  };
  return {
    head: describePage(request, {
      lang,
      path,
      company,
      meta: text.meta,
      heading: text.title,
      about: [page, who],
      crumbs: [{ name: t("about.breadcrumb"), path }],
      contents: [questionsData(text.questions)],
    }),
    words: pickWords(lang, ["about", "services", "aftercare.public"]),
    page: { text, hasReviews: await lastKnownReviews(services) },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutView {...loaderData.page} />;
}
