import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { breadcrumbData, linkedData, questionsData, serviceData } from "#app/shell/seo/structured-data.ts";
import { requestContext } from "#app/context.ts";
import { currentTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/vehicle.ts";
import { fleetPath, vehicleOf, vehiclePath } from "./fleet-address.ts";
import { lowestPrice, routePrices } from "./route-prices.ts";
import { vehicleFacts } from "./vehicle-facts.ts";
import { VehicleView } from "./vehicle-view.tsx";

/** One page for the seven classes: each has its own address, text, drawing and prices. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const vehicle = vehicleOf(url.pathname);
  return {
    lang,
    vehicle,
    text: fillFacts(pageDocument(lang, "fleet", vehicle), vehicleFacts(lang, vehicle)),
    routes: routePrices(vehicle, await currentTariff(services.db)),
    words: pickWords(lang, ["fleet", "vehicles", "pictures", "services"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, vehicle, text, routes, words } = loaderData;
  const { company, publicUrl } = matches[0].loaderData;
  const path = vehiclePath(lang, vehicle);
  const name = words.fleet!.names[vehicle];
  const { title, description } = text.meta;
  return [
    ...pageMeta({
      ...{ title, description, lang, path, publicUrl },
      siteName: company.tradeName,
      heading: text.title,
    }),
    linkedData(
      // The ride in this car is what the house sells, not the car: a service with its lowest offer.
      serviceData(
        { publicUrl, lang },
        { name: title, description, path, company, price: lowestPrice(routes) },
      ),
      breadcrumbData({ publicUrl, lang }, [
        { name: words.services!.breadcrumb.home, path: `/${lang}` },
        { name: words.vehicles!.breadcrumb, path: fleetPath(lang) },
        { name, path },
      ]),
      questionsData(text.questions),
    ),
  ];
}

export default function Vehicle({ loaderData: { vehicle, text, routes } }: Route.ComponentProps) {
  // Another car is another page, also for what the browser keeps open in it.
  return <VehicleView key={vehicle} vehicle={vehicle} text={text} routes={routes} />;
}
