import { requestContext } from "#app/context.ts";
import { lastKnownClosed, lastKnownCompany, quotedTariff } from "#app/shell/last-known.server.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import type { Route } from "./+types/fleet.ts";
import { FleetView } from "./fleet-view.tsx";
import { fleetPath, vehiclePath } from "./fleet-address.ts";
import { routePrices } from "./route-prices.ts";
import { fleetFacts } from "./vehicle-facts.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import { listData } from "#app/shell/seo/structured-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const tariff = await quotedTariff(services);
  const { text, cars } = onceFor([tariff], `fleet ${lang}`, () => ({
    text: fillFacts(pageDocument(lang, "fleet", "index"), fleetFacts(lang)),
    cars: VEHICLE_CLASSES.map((vehicle) => ({ vehicle, price: routePrices(vehicle, tariff)[0]!.price })),
  }));
  const t = wordsOf(lang);
  const path = fleetPath(lang);
  const links = VEHICLE_CLASSES.map((vehicle) => ({
    name: t(`fleet.names.${vehicle}`),
    path: vehiclePath(lang, vehicle),
  }));
  return {
    head: describePage(request, {
      lang,
      path,
      company: await lastKnownCompany(services),
      meta: text.meta,
      heading: text.title,
      crumbs: [{ name: t("vehicles.breadcrumb"), path }],
      contents: [listData({ publicUrl: services.site.publicUrl, lang }, links)],
    }),
    words: pickWords(lang, ["fleet", "vehicles", "services"]),
    page: {
      text,
      cars,
      closed: await lastKnownClosed(services),
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Fleet({ loaderData }: Route.ComponentProps) {
  return <FleetView {...loaderData.page} />;
}
