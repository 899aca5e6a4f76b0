import { requestContext } from "#app/context.ts";
import { keepPart, keptPart } from "#app/shell/kept-part.tsx";
import { quotedTariff } from "#app/shell/last-known.server.ts";
import { onceFor } from "#app/shell/once-for.server.ts";
import { langOf } from "#i18n/locales.ts";
import { fillFacts } from "#i18n/pages/fill-facts.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { pickWords } from "#i18n/words.ts";
import { wordsAt } from "#i18n/known-words.ts";
import type { Route } from "./+types/vehicle.ts";
// The styles of what comes later by itself: the page is drawn with them.
import "#app/ui/hero.module.css?styles-only";
import "#app/ui/text-band.module.css?styles-only";
import "#app/ui/data-table.module.css?styles-only";
import "../page/breadcrumb.module.css?styles-only";
import "../page/details.module.css?styles-only";
import "./cabin.module.css?styles-only";
import "./fleet-hero.module.css?styles-only";
import "./seat-plan.module.css?styles-only";
import "./vehicle-view.module.css?styles-only";
import { fleetPath, vehicleOf, vehiclePath } from "./fleet-address.ts";
import { lowestPrice, routePrices } from "./route-prices.ts";
import { vehicleFacts } from "./vehicle-facts.ts";
import { publicPageMeta } from "#app/shell/seo/page-meta.ts";
import { questionsData, serviceData } from "#app/shell/seo/structured-data.ts";

/** One page for all classes: each has its own address, text, drawing and prices. */
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
  return {
    lang,
    vehicle,
    head: { meta: text.meta, title: text.title, questions: text.questions },
    price: lowestPrice(routes),
    words: pickWords(lang, ["fleet.names", "vehicles.breadcrumb", "services.breadcrumb"]),
    kept: keepPart(request, "vehicle", pickWords(lang, ["fleet", "vehicles", "pictures", "services"]), {
      vehicle,
      text,
      routes,
    }),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { lang, vehicle, head, price } = loaderData;
  const words = wordsAt(loaderData.words);
  const { company, publicUrl } = matches[0].loaderData;
  const path = vehiclePath(lang, vehicle);
  const { title, description } = head.meta;
  return publicPageMeta(matches[0].loaderData, {
    lang,
    path,
    meta: head.meta,
    heading: head.title,
    // What is sold is the ride in this car, not the car: a service with its lowest offer.
    about: [serviceData({ publicUrl, lang }, { name: title, description, path, company, price })],
    crumbs: [
      { name: words.services!.breadcrumb.home, path: `/${lang}` },
      { name: words.vehicles!.breadcrumb, path: fleetPath(lang) },
      { name: words.fleet!.names[vehicle], path },
    ],
    contents: [questionsData(head.questions)],
  });
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  return <VehiclePage kept={loaderData.kept} />;
}

const VehiclePage = keptPart("vehicle", async () => (await import("./vehicle-view.tsx")).VehicleView);
