import { requestContext } from "#app/context.ts";
import { companyData } from "#app/shell/seo/company-data.ts";
import { lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import { serviceFacts } from "../services/service-facts.ts";
import type { Route } from "./+types/about.ts";
import { aboutFacts } from "./about-facts.ts";
import { AboutView } from "./about-view.tsx";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { questionsData } from "#app/shell/seo/structured-data.ts";

/** Who the company is: its papers from the company's record, its promises from the terms. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const company = await lastKnownCompany(services);
  const facts = { ...serviceFacts(lang, await quotedTariff(services)), ...aboutFacts(lang, company) };
  return {
    lang,
    text: fillFacts(pageDocument(lang, "house", "about"), facts),
    company: companyData(services.site.publicUrl, company),
    words: pickWords(lang, ["about", "services"]),
  };
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (error) return [];
  const { lang, text, company } = loaderData;
  const words = wordsAt(loaderData.words);
  const { publicUrl } = matches[0].loaderData;
  const path = `/${lang}/about`;
  const page = {
    "@type": "AboutPage",
    "@id": `${publicUrl}${path}#page`,
    url: publicUrl + path,
    inLanguage: lang,
    mainEntity: { "@id": company["@id"] },
  };
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: text.meta,
    heading: text.title,
    about: [page, company],
    crumbs: [
      { name: words.services!.breadcrumb.home, path: `/${lang}` },
      { name: words.about!.breadcrumb, path },
    ],
    contents: [questionsData(text.questions)],
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutView text={loaderData.text} />;
}
