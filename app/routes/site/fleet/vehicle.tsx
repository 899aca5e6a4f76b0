import { lastKnownClosed } from "#app/shell/last-known.server.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import { describeOffered, openOffered } from "../page/offered-page.server.ts";
import type { Route } from "./+types/vehicle.ts";
import { VehicleView } from "./vehicle-view.tsx";
import { fleetPath, vehicleOf, vehiclePath } from "./fleet-address.ts";
import { lowestPrice, routePrices } from "./route-prices.ts";
import { vehicleFacts } from "./vehicle-facts.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { request, lang, tariff, company } = await openOffered({ context, params });
  const vehicle = vehicleOf(url.pathname);
  const { text, routes } = onceFor([tariff], `fleet/${vehicle} ${lang}`, () => ({
    text: fillFacts(pageDocument(lang, "fleet", vehicle), vehicleFacts(lang, vehicle, tariff)),
    routes: routePrices(vehicle, tariff),
  }));
  const t = wordsOf(lang);
  const isClosed = (await lastKnownClosed(request.services)).includes(vehicle);
  return {
    head: describeOffered({
      request,
      lang,
      company,
      text,
      name: text.meta.title,
      price: isClosed ? null : lowestPrice(routes),
      crumbs: [
        { name: t("vehicles.breadcrumb"), path: fleetPath(lang) },
        { name: t(`fleet.names.${vehicle}`), path: vehiclePath(lang, vehicle) },
      ],
    }),
    words: pickWords(lang, ["fleet", "vehicles", "pictures", "services"]),
    page: { vehicle, text, routes, isClosed },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  return <VehicleView {...loaderData.page} />;
}
