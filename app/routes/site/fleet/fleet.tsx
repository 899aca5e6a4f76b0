import { requestContext } from "#app/context.ts";
import { quotedTariff } from "#app/shell/last-known.server.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Route } from "./+types/fleet.ts";
import { fleetPath, vehiclePath } from "./fleet-address.ts";
import { FleetView } from "./fleet-view.tsx";
import { routePrices } from "./route-prices.ts";
import { fleetFacts } from "./vehicle-facts.ts";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { listData } from "#app/shell/seo/structured-data.ts";

/** The classes side by side. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const tariff = await quotedTariff(services);
  return {
    lang,
    text: fillFacts(pageDocument(lang, "fleet", "index"), fleetFacts(lang)),
    cars: VEHICLE_CLASSES.map((vehicle) => ({ vehicle, price: routePrices(vehicle, tariff)[0]!.price })),
    words: pickWords(lang, ["fleet", "vehicles", "services"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, text } = loaderData;
  const words = wordsAt(loaderData.words);
  const { publicUrl } = matches[0].loaderData;
  const path = fleetPath(lang);
  const { names } = words.fleet!;
  const links = VEHICLE_CLASSES.map((vehicle) => ({
    name: names[vehicle],
    path: vehiclePath(lang, vehicle),
  }));
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: text.meta,
    heading: text.title,
    crumbs: [
      { name: words.services!.breadcrumb.home, path: `/${lang}` },
      { name: words.vehicles!.breadcrumb, path },
    ],
    contents: [listData({ publicUrl, lang }, links)],
  });
}

export default function Fleet({ loaderData: { text, cars } }: Route.ComponentProps) {
  return <FleetView text={text} cars={cars} />;
}
