import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { formatsOf } from "#i18n/formats.ts";
import type { Lang } from "#i18n/locales.ts";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import type { ServiceSlug } from "#i18n/pages/page-slugs.ts";
import type { PlaceMap } from "../page/place-map.tsx";
import { cityRoads, type CityRoad } from "./city-roads.ts";
import { citiesMap, stationsMap, sunMap } from "./service-maps.ts";

export type ServiceFigure = {
  map?: PlaceMap;
  cities?: (Omit<CityRoad, "place"> & { name: string })[];
  /** Free waiting time after each kind of flight, in minutes. */
  waits?: { key: "domestic" | "international"; minutes: number }[];
};

export function serviceFigure(
  slug: ServiceSlug,
  { labels = {} }: Pick<ServiceDocument, "labels">,
  { lang, tariff }: { lang: Lang; tariff: Tariff },
): ServiceFigure {
  if (slug === "airport-transfers") return { waits: waits() };
  if (slug === "train-station-transfers") return { map: stationsMap(labels) };
  if (slug === "vip-gulf-services") return { map: sunMap(labels, lang) };
  if (slug !== "city-to-city") return {};
  const roads = cityRoads(tariff);
  return {
    map: citiesMap(roads, labels, formatsOf(lang)),
    cities: roads.map(({ place: _, ...road }) => ({ ...road, name: labels[road.city]! })),
  };
}

function waits(): NonNullable<ServiceFigure["waits"]> {
  const { internationalFlight, domesticFlight } = FREE_WAITING_MINUTES;
  return [
    { key: "international", minutes: internationalFlight },
    { key: "domestic", minutes: domesticFlight },
  ];
}
