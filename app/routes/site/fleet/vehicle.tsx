import { requestContext } from "#app/context.ts";
import { quotedTariff } from "#app/shell/last-known.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Route } from "./+types/vehicle.ts";
import { fleetPath, vehicleOf, vehiclePath } from "./fleet-address.ts";
import { lowestPrice, routePrices } from "./route-prices.ts";
import { vehicleFacts } from "./vehicle-facts.ts";
import { VehicleView } from "./vehicle-view.tsx";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { questionsData, serviceData } from "#app/shell/seo/structured-data.ts";

/** One page for all classes: each has its own address, text, drawing and prices. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const vehicle = vehicleOf(url.pathname);
  const tariff = await quotedTariff(services);
  return {
    lang,
    vehicle,
    text: fillFacts(pageDocument(lang, "fleet", vehicle), vehicleFacts(lang, vehicle, tariff)),
    routes: routePrices(vehicle, tariff),
    words: pickWords(lang, ["fleet", "vehicles", "pictures", "services"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, vehicle, text, routes } = loaderData;
  const words = wordsAt(loaderData.words);
  const { company, publicUrl } = matches[0].loaderData;
  const path = vehiclePath(lang, vehicle);
  const { title, description } = text.meta;
  const price = lowestPrice(routes);
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: text.meta,
    heading: text.title,
    // What is sold is the ride in this car, not the car: a service with its lowest offer.
    about: [serviceData({ publicUrl, lang }, { name: title, description, path, company, price })],
    crumbs: [
      { name: words.services!.breadcrumb.home, path: `/${lang}` },
      { name: words.vehicles!.breadcrumb, path: fleetPath(lang) },
      { name: words.fleet!.names[vehicle], path },
    ],
    contents: [questionsData(text.questions)],
  });
}

export default function Vehicle({ loaderData: { vehicle, text, routes } }: Route.ComponentProps) {
  // Another car is another page, also for what the browser keeps open in it.
  return <VehicleView key={vehicle} vehicle={vehicle} text={text} routes={routes} />;
}
