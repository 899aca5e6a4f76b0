import { requestContext } from "#app/context.ts";
import { lastKnownClosed, lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import type { Route } from "./+types/vehicle.ts";
import { VehicleView } from "./vehicle-view.tsx";
import { fleetPath, vehicleOf, vehiclePath } from "./fleet-address.ts";
import { lowestPrice, routePrices } from "./route-prices.ts";
import { vehicleFacts } from "./vehicle-facts.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { questionsData, serviceData } from "#app/shell/seo/structured-data.ts";

/** One route module for all classes: each has its own address, texts, pictures and prices. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const vehicle = vehicleOf(url.pathname);
  const tariff = await quotedTariff(services);
  const { text, routes } = onceFor([tariff], `fleet/${vehicle} ${lang}`, () => ({
    text: fillFacts(pageDocument(lang, "fleet", vehicle), vehicleFacts(lang, vehicle, tariff)),
    routes: routePrices(vehicle, tariff),
  }));
  const t = wordsOf(lang);
  const company = await lastKnownCompany(services);
  const path = vehiclePath(lang, vehicle);
  const { title, description } = text.meta;
  const isClosed = (await lastKnownClosed(services)).includes(vehicle);
  const price = isClosed ? null : lowestPrice(routes);
  return {
    head: describePage(request, {
      lang,
      path,
      company,
      meta: text.meta,
      heading: text.title,
      // The structured data describe a ride in this car, not the car: a service with its lowest offer.
      about: [
        serviceData(
          { publicUrl: services.site.publicUrl, lang },
          { name: title, description, path, company, price },
        ),
      ],
      crumbs: [
        { name: t("vehicles.breadcrumb"), path: fleetPath(lang) },
        { name: t(`fleet.names.${vehicle}`), path },
      ],
      contents: [questionsData(text.questions)],
    }),
    words: pickWords(lang, ["fleet", "vehicles", "pictures", "services"]),
    page: {
      vehicle,
      text,
      routes,
      isClosed,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  return <VehicleView {...loaderData.page} />;
}
