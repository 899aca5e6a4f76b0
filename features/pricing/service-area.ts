import { airportCodeOf, parisAirportAt } from "#features/places/airport.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Place } from "#platform/places/places.ts";
import type { QuoteReason } from "./price.ts";
import { zoneOf } from "./zones.ts";

type Way = { from: Place; to: Place; stops: Place[] };

export type PlaceRole = "from" | "to" | `stop_${number}`;

/**
 * Why a place prevents an instant price. A pickup abroad is not served; every other reason leads to a quote.
 */
export type AreaFinding = {
  field: PlaceRole;
  reason: "pickup-abroad" | Extract<QuoteReason, "abroad" | "ferry" | "approach" | "no-tariff">;
};

/**
 * The company is based in Paris. A ride has an instant price if it starts or ends in Île-de-France or at one
 * of its airports (including Beauvais) and all its places are reached by road on the French mainland.
 * Otherwise every reason is returned. A place of unknown location (`no-tariff`) counts as outside.
 */
export function areaFindings({ from, to, stops }: Way): AreaFinding[] {
  const places: [PlaceRole, Place][] = [
    ["from", from],
    ...stops.map((stop, index): [PlaceRole, Place] => [`stop_${index + 1}`, stop]),
    ["to", to],
  ];
  const seen = places.map(([field, place]) => ({ field, where: whereabouts(place) }));
  const findings = seen.flatMap(({ field, where }): AreaFinding[] => {
    if (where === "abroad") return [{ field, reason: field === "from" ? "pickup-abroad" : "abroad" }];
    if (where === "island") return [{ field, reason: "ferry" }];
    return where === "unknown" ? [{ field, reason: "no-tariff" }] : [];
  });
  const isFar = [seen[0], seen.at(-1)].every((end) => end?.where === "mainland");
  return isFar ? [{ field: "from", reason: "approach" }, ...findings] : findings;
}

export function isAbroad(place: Place): boolean {
  return whereabouts(place) === "abroad";
}

export function isAcrossWater(place: Place): boolean {
  return whereabouts(place) === "island";
}

function whereabouts(place: Place): "home" | "mainland" | "island" | "abroad" | "unknown" {
  if (isForeign(place)) return "abroad";
  if (isHome(place)) return "home";
  const department = departmentOf(place);
  if (department === "") return "unknown";
  if (isOnIsland(place) || /^(20|2A|2B|97|98)/.test(department)) return "island";
  return "mainland";
}

const ILE_DE_FRANCE = new Set(["75", "77", "78", "91", "92", "93", "94", "95"]);

const HOME_AIRPORTS = new Set(["CDG", "ORY", "BVA", "LBG"]);

function isHome(place: Place): boolean {
  if (ILE_DE_FRANCE.has(departmentOf(place))) return true;
  const code = airportCodeOf(place);
  if (code !== undefined) return HOME_AIRPORTS.has(code);
  return parisAirportAt(place) !== undefined || zoneOf(place) !== null;
}

/** Monaco has French postcodes. */
function isForeign({ country, postcode = "" }: Place): boolean {
  return (country !== undefined && country !== "FR") || postcode.startsWith("980");
}

/** Empty if the department is unknown. 20, 2A and 2B are Corsica; 97 and 98 are overseas. */
function departmentOf({ department, postcode = "" }: Place): string {
  return department ?? (/^\d{5}$/.test(postcode) ? postcode.slice(0, 2) : "");
}

/** Inhabited islands without a bridge, as circles (radius in metres) that do not touch the mainland. */
const ISLANDS = [
  { name: "Belle-Île", lat: 47.335, lng: -3.18, radius: 10_000 },
  { name: "Groix", lat: 47.638, lng: -3.46, radius: 5_000 },
  { name: "Houat", lat: 47.39, lng: -2.965, radius: 4_000 },
  { name: "Hœdic", lat: 47.34, lng: -2.875, radius: 3_000 },
  { name: "Bréhat", lat: 48.848, lng: -3.0, radius: 2_000 },
  { name: "Batz", lat: 48.745, lng: -4.01, radius: 2_200 },
  { name: "Ouessant", lat: 48.46, lng: -5.09, radius: 6_000 },
  { name: "Molène", lat: 48.397, lng: -4.957, radius: 2_000 },
  { name: "Sein", lat: 48.037, lng: -4.85, radius: 3_000 },
  { name: "Yeu", lat: 46.71, lng: -2.35, radius: 9_000 },
  { name: "Aix", lat: 46.013, lng: -1.174, radius: 2_000 },
  { name: "Porquerolles", lat: 42.999, lng: 6.205, radius: 4_600 },
  { name: "Port-Cros", lat: 43.005, lng: 6.395, radius: 3_500 },
  { name: "Levant", lat: 43.03, lng: 6.46, radius: 4_500 },
  { name: "Lérins", lat: 43.514, lng: 7.047, radius: 1_700 },
  { name: "Frioul", lat: 43.275, lng: 5.3, radius: 2_200 },
  { name: "Chausey", lat: 48.87, lng: -1.82, radius: 4_000 },
];

/** Islands that are too close to the mainland for a circle: Île-aux-Moines, Île-d'Arz. */
const ISLAND_POSTCODES = new Set(["56780", "56840"]);

function isOnIsland(place: Place): boolean {
  if (ISLAND_POSTCODES.has(place.postcode ?? "")) return true;
  return ISLANDS.some((island) => distanceBetween(island, place) <= island.radius);
}
