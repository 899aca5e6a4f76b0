import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { breadcrumbData, linkedData, listData } from "#app/shell/seo/structured-data.ts";
import { requestContext } from "#app/context.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { currentTariff } from "#features/pricing/tariff/tariffs.server.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/fleet.ts";
import { fleetPath, vehiclePath } from "./fleet-address.ts";
import { FleetView } from "./fleet-view.tsx";
import { routePrices } from "./route-prices.ts";
import { houseFacts } from "./vehicle-facts.ts";

/** The seven classes side by side. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const tariff = await currentTariff(services.db);
  return {
    lang,
    text: fillFacts(pageDocument(lang, "fleet", "index"), houseFacts(lang)),
    cars: VEHICLE_CLASSES.map((vehicle) => ({ vehicle, price: routePrices(vehicle, tariff)[0]!.price })),
    words: pickWords(lang, ["fleet", "vehicles", "services"]),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, text, words } = loaderData;
  const { company, publicUrl } = matches[0].loaderData;
  const path = fleetPath(lang);
  const { title, description } = text.meta;
  const { names } = words.fleet!;
  return [
    ...pageMeta({
      ...{ title, description, lang, path, publicUrl },
      siteName: company.tradeName,
      heading: text.title,
    }),
    linkedData(
      breadcrumbData({ publicUrl, lang }, [
        { name: words.services!.breadcrumb.home, path: `/${lang}` },
        { name: words.vehicles!.breadcrumb, path },
      ]),
      listData(
        { publicUrl, lang },
        VEHICLE_CLASSES.map((vehicle) => ({ name: names[vehicle], path: vehiclePath(lang, vehicle) })),
      ),
    ),
  ];
}

export default function Fleet({ loaderData: { text, cars } }: Route.ComponentProps) {
  return <FleetView text={text} cars={cars} />;
}
