import { lastKnownCompany } from "#app/shell/last-known-company.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { breadcrumbData, linkedData, questionsData, serviceData } from "#app/shell/seo/structured-data.ts";
import { requestContext } from "#app/context.ts";
import { currentTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/service.ts";
import { airportRoads, fromPrice } from "#features/pricing/listed-prices.ts";
import { servicePath, servicesPath, slugOf } from "./service-address.ts";
import { serviceFacts } from "./service-facts.ts";
import { ServiceView } from "./service-view.tsx";

/** One page for the ten services: each has its own address, text, drawing and ways on. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const slug = slugOf(url.pathname);
  const tariff = await currentTariff(services.db);
  const { securityPartner } = await lastKnownCompany(services);
  return {
    lang,
    slug,
    text: fillFacts(pageDocument(lang, "services", slug), serviceFacts(lang, tariff)),
    price: fromPrice(slug, tariff),
    roads: slug === "airport-transfers" ? airportRoads(tariff) : [],
    partner: slug === "bodyguard-pro" && securityPartner.authorisation ? securityPartner : null,
    words: pickWords(lang, ["services", "fleet", "pictures"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, slug, text, price, words } = loaderData;
  const { company, publicUrl } = matches[0].loaderData;
  const path = servicePath(lang, slug);
  const { names, breadcrumb } = words.services!;
  const { title, description } = text.meta;
  return [
    ...pageMeta({
      ...{ title, description, lang, path, publicUrl },
      siteName: company.tradeName,
      heading: text.title,
    }),
    linkedData(
      serviceData({ publicUrl, lang }, { name: text.title, description, path, company, price }),
      breadcrumbData({ publicUrl, lang }, [
        { name: breadcrumb.home, path: `/${lang}` },
        { name: breadcrumb.services, path: servicesPath(lang) },
        { name: names[slug], path },
      ]),
      questionsData(text.questions),
    ),
  ];
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const { slug, text, roads, partner } = loaderData;
  // A new service is a new page, also for what the browser keeps open in it.
  return <ServiceView key={slug} slug={slug} text={text} roads={roads} partner={partner} />;
}
