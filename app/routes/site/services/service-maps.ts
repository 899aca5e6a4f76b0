import type { Formats } from "#i18n/formats.ts";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import type { Point } from "#platform/places/places.ts";
import type { PlaceMap } from "../page/place-map.tsx";
import { onMap, PARIS_BELT, pathThrough, SEINE } from "../page/paris-ground.ts";
import type { City, CityRoad } from "./city-roads.ts";

type Labels = NonNullable<ServiceDocument["labels"]>;

const SIDES: Record<City, PlaceMap["spots"][number]["side"]> = {
  lille: "before",
  reims: "after",
  deauville: "above",
  amboise: "before",
  lyon: "before",
  brussels: "after",
  geneva: "after",
};

const CIRCLES = [100, 200, 300, 400];

/** The cities at their bearing and distance from Paris: one unit of the drawing is a kilometre. */
export function citiesMap(roads: CityRoad[], labels: Labels, { distance }: Formats): PlaceMap {
  const centre = { x: 232, y: 268 };
  const at = onMap({ lat: 48.8566, lng: 2.3522 }, centre, 1);
  return {
    width: 640,
    height: 680,
    rings: CIRCLES.map((radius) => ({ ...centre, radius, name: distance(radius * 1_000) })),
    ways: roads.map(({ place, price }) => ({
      path: pathThrough([centre, at(place)]),
      isOpen: price === null,
    })),
    spots: [
      { ...centre, name: labels["paris"]!, side: "before", kind: "main" },
      ...roads.map(({ city, place }) => ({ ...at(place), name: labels[city]!, side: SIDES[city] })),
    ],
  };
}

/** The seven stations where they stand in the city, as the atlas has them. */
const STATIONS: [name: string, point: Point, side: PlaceMap["spots"][number]["side"]][] = [
  ["north", { lat: 48.8804, lng: 2.355 }, "above"],
  ["east", { lat: 48.8768, lng: 2.3591 }, "after"],
  ["lazare", { lat: 48.8761, lng: 2.3256 }, "before"],
  ["lyon", { lat: 48.8444, lng: 2.3736 }, "after"],
  ["bercy", { lat: 48.8391, lng: 2.3829 }, "below"],
  ["austerlitz", { lat: 48.8424, lng: 2.3652 }, "before"],
  ["montparnasse", { lat: 48.8408, lng: 2.319 }, "above"],
];

export function stationsMap(labels: Labels): PlaceMap {
  const at = onMap({ lat: 48.859, lng: 2.335 }, { x: 320, y: 235 }, 50);
  return {
    width: 640,
    height: 470,
    ground: [`${pathThrough(PARIS_BELT.map(at))}Z`, pathThrough(SEINE.map(at))],
    spots: STATIONS.map(([name, point, side]) => ({ ...at(point), name: labels[name]!, side })),
  };
}
