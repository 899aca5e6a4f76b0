import { lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { requestContext } from "#app/context.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Route } from "./+types/service.ts";
import { airportRoads, fromPrice } from "#features/pricing/listed-prices.ts";
import { servicePath, servicesPath, slugOf } from "./service-address.ts";
import { serviceFigure } from "./service-figure.ts";
import { SERVICE_PARTS, SERVICE_PLANS } from "./service-plan.ts";
import { serviceFacts } from "./service-facts.ts";
import { ServiceView } from "./service-view.tsx";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { questionsData, serviceData } from "#app/shell/seo/structured-data.ts";

/** One page for the ten services: each has its own address, text, drawing and ways on. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const slug = slugOf(url.pathname);
  const tariff = await quotedTariff(services);
  const { securityPartner } = await lastKnownCompany(services);
  const text = fillFacts(pageDocument(lang, "services", slug), serviceFacts(lang, tariff));
  return {
    lang,
    slug,
    text,
    plan: { parts: SERVICE_PARTS, ...SERVICE_PLANS[slug] },
    figure: serviceFigure(slug, text, { lang, tariff }),
    price: fromPrice(slug, tariff),
    roads: slug === "airport-transfers" ? airportRoads(tariff) : [],
    partner: slug === "bodyguard-pro" && securityPartner.authorisation ? securityPartner : null,
    words: pickWords(lang, ["services", "fleet", "pictures"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, slug, text, price } = loaderData;
  const words = wordsAt(loaderData.words);
  const { company, publicUrl } = matches[0].loaderData;
  const path = servicePath(lang, slug);
  const { names, breadcrumb } = words.services!;
  const { description } = text.meta;
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: text.meta,
    heading: text.title,
    about: [serviceData({ publicUrl, lang }, { name: text.title, description, path, company, price })],
    crumbs: [
      { name: breadcrumb.home, path: `/${lang}` },
      { name: breadcrumb.services, path: servicesPath(lang) },
      { name: names[slug], path },
    ],
    contents: [questionsData(text.questions)],
  });
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { slug, plan, text, figure, roads, partner } = loaderData;
  // A new service is a new page, also for what the browser keeps open in it.
  return (
    <ServiceView
      key={slug}
      slug={slug}
      plan={plan}
      text={text}
      figure={figure}
      roads={roads}
      partner={partner}
    />
  );
}
