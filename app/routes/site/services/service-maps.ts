import type { Formats } from "#i18n/formats.ts";
import { directionOf, type Lang } from "#i18n/locales.ts";
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

/** The cities at their real bearing and distance from Paris: one SVG unit is a kilometre. */
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

/** It follows the reading direction. */
export function sunMap(labels: Labels, lang: Lang): PlaceMap {
  const width = 680;
  const above = (x: number, y: number, name: string) => ({
    x,
    y,
    name: labels[name]!,
    side: "above" as const,
  });
  const quiet = (x: number, name: string) => ({ ...above(x, 336, name), kind: "quiet" as const });
  const day: PlaceMap = {
    width,
    height: 350,
    ground: ["M0 232H430", "M0 350H680"],
    ways: [
      { path: "M70 232C130 62 370 62 430 232", isOpen: false },
      { path: "M20 288Q48 276 70 232M430 232Q462 300 540 300H660", isOpen: true },
    ],
    spots: [
      { ...above(48, 262, "fajr"), side: "after" },
      above(250, 104, "dhuhr"),
      { ...above(375, 150, "asr"), side: "after" },
      { ...above(430, 232, "maghrib"), side: "after" },
      above(540, 300, "isha"),
      ...[quiet(150, "morning"), quiet(330, "shops"), quiet(490, "dinner"), quiet(622, "walk")],
    ],
  };
  return directionOf(lang) === "rtl" ? mirrored(day) : day;
}

function mirrored({ width, spots, ways = [], ground = [], ...rest }: PlaceMap): PlaceMap {
  const turned = (path: string) =>
    path
      .replace(
        /([A-Z ])(-?\d+) (-?\d+)/g,
        (_, sign: string, x: string, y: string) => `${sign}${width - Number(x)} ${y}`,
      )
      .replace(/H(\d+)/g, (_, x: string) => `H${width - Number(x)}`);
  const sides = { before: "after", after: "before", above: "above", below: "below" } as const;
  return {
    ...rest,
    width,
    ground: ground.map(turned),
    ways: ways.map(({ path, isOpen }) => ({ path: turned(path), isOpen })),
    spots: spots.map((spot) => ({ ...spot, x: width - spot.x, side: sides[spot.side] })),
  };
}

const STATIONS: [name: string, point: Point, side: PlaceMap["spots"][number]["side"]][] = [
  ["north", { lat: 48.8804, lng: 2.355 }, "above"],
  ["east", { lat: 48.8768, lng: 2.3591 }, "after"],
  ["lazare", { lat: 48.8761, lng: 2.3256 }, "before"],
  ["lyon", { lat: 48.8444, lng: 2.3736 }, "after"],
  ["bercy", { lat: 48.8391, lng: 2.3829 }, "after"],
  ["austerlitz", { lat: 48.8424, lng: 2.3652 }, "before"],
  ["montparnasse", { lat: 48.8408, lng: 2.319 }, "below"],
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
