import type { RouterContextProvider } from "react-router";
import { onceFor } from "#app/shell/once-for.server.ts";
import { airportRoads, fromPrice } from "#features/pricing/listed-prices.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, type Part, wordsOf } from "#i18n/words.ts";
import { describeOffered, openOffered } from "../page/offered-page.server.ts";
import { servicePath, servicesPath, slugOf } from "./service-address.ts";
import { serviceFacts } from "./service-facts.ts";
import { serviceFigure } from "./service-figure.ts";
import { SERVICE_PARTS, SERVICE_PLANS } from "./service-plan.ts";

type Asked = { context: Readonly<RouterContextProvider>; params: { lang: string }; url: URL };

/** `more`: words of the page besides those of all services. */
export async function servicePage({ context, params, url }: Asked, more: readonly Part[] = []) {
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
    words: pickWords(lang, ["services", "fleet", "pictures", ...more]),
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
