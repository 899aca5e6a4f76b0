import { lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { requestContext } from "#app/context.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import type { Route } from "./+types/service.ts";
import { ServiceView } from "./service-view.tsx";
import { airportRoads, fromPrice } from "#features/pricing/listed-prices.ts";
import { servicePath, servicesPath, slugOf } from "./service-address.ts";
import { serviceFigure } from "./service-figure.ts";
import { SERVICE_PARTS, SERVICE_PLANS } from "./service-plan.ts";
import { serviceFacts } from "./service-facts.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { questionsData, serviceData } from "#app/shell/seo/structured-data.ts";

/** One route module for the ten services: each has its own address, texts, figures and links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const slug = slugOf(url.pathname);
  const tariff = await quotedTariff(services);
  const company = await lastKnownCompany(services);
  const { securityPartner } = company;
  const { text, price, figure, roads } = onceFor([tariff], `services/${slug} ${lang}`, () => {
    const filled = fillFacts(pageDocument(lang, "services", slug), serviceFacts(lang, tariff));
    return {
      text: filled,
      price: fromPrice(slug, tariff),
      figure: serviceFigure(slug, filled, { lang, tariff }),
      roads: slug === "airport-transfers" ? airportRoads(tariff) : [],
    };
  });
  const t = wordsOf(lang);
  const path = servicePath(lang, slug);
  const { description } = text.meta;
  return {
    head: describePage(request, {
      lang,
      path,
      company,
      meta: text.meta,
      heading: text.title,
      about: [
        serviceData(
          { publicUrl: services.site.publicUrl, lang },
          { name: text.title, description, path, company, price },
        ),
      ],
      crumbs: [
        { name: t("services.breadcrumb.services"), path: servicesPath(lang) },
        { name: t(`services.names.${slug}`), path },
      ],
      contents: [questionsData(text.questions)],
    }),
    words: pickWords(lang, ["services", "fleet", "pictures"]),
    page: {
      slug,
      plan: { parts: SERVICE_PARTS, ...SERVICE_PLANS[slug] },
      text,
      figure,
      roads,
      partner: slug === "bodyguard-pro" && securityPartner.authorisation ? securityPartner : null,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServiceView {...loaderData.page} />;
}
