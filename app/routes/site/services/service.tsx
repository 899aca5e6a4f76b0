import { onceFor } from "#app/shell/once-for.server.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import { describeOffered, openOffered } from "../page/offered-page.server.ts";
import type { Route } from "./+types/service.ts";
import { ServiceView } from "./service-view.tsx";
import { airportRoads, fromPrice } from "#features/pricing/listed-prices.ts";
import { servicePath, servicesPath, slugOf } from "./service-address.ts";
import { serviceFigure } from "./service-figure.ts";
import { SERVICE_PARTS, SERVICE_PLANS } from "./service-plan.ts";
import { serviceFacts } from "./service-facts.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";

/** One route module for the ten services: each has its own address, texts, figures and links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { request, lang, tariff, company } = await openOffered({ context, params });
  const slug = slugOf(url.pathname);
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
  return {
    head: describeOffered({
      request,
      lang,
      company,
      text,
      name: text.title,
      price,
      crumbs: [
        { name: t("services.breadcrumb.services"), path: servicesPath(lang) },
        { name: t(`services.names.${slug}`), path: servicePath(lang, slug) },
      ],
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
