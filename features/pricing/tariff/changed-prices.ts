import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { AMOUNT_FIELDS, PERCENT_FIELDS } from "../surcharges.ts";
import type { DistancePrice, Prices } from "./tariff.ts";

/**
 * Names of the differences between two price lists, without amounts: `fixed:cdg-paris`, `zones:cdg-ory`,
 * `rings`, `distance:maybach`, `night`, `events`, `stop`. The order of rows is not a difference, because no
 * two rows apply to the same ride.
 */
export function changedPrices(before: Prices, after: Prices): string[] {
  return [
    ...differentKeys(routesOf(before), routesOf(after)),
    ...differentKeys(pairsOf(before), pairsOf(after)),
    ...(ringsText(before) === ringsText(after) ? [] : ["rings"]),
    ...differentKeys(distancesOf(before), distancesOf(after)),
    ...PERCENT_FIELDS.filter((field) => before.surcharges[field] !== after.surcharges[field]),
    ...(eventsOf(before) === eventsOf(after) ? [] : ["events"]),
    ...AMOUNT_FIELDS.filter((field) => before.surcharges[field] !== after.surcharges[field]),
    ...(emissionsText(before) === emissionsText(after) ? [] : ["emissions"]),
  ];
}

function differentKeys(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.filter((key) => before.get(key) !== after.get(key));
}

function routesOf({ fixedRoutes }: Prices): Map<string, string> {
  return new Map(
    fixedRoutes.map(({ from, to, bothWays, prices }) => [
      `fixed:${from}-${to}`,
      JSON.stringify([bothWays, VEHICLE_CLASSES.map((vehicle) => prices[vehicle])]),
    ]),
  );
}

function pairsOf({ zonePairs }: Prices): Map<string, string> {
  return new Map(
    zonePairs.map(({ between, prices }) => [
      `zones:${between.toSorted().join("-")}`,
      JSON.stringify(VEHICLE_CLASSES.map((vehicle) => prices[vehicle])),
    ]),
  );
}

function ringsText({ rings }: Prices): string {
  return JSON.stringify(
    rings.map(({ upToKm, prices }) => [upToKm, VEHICLE_CLASSES.map((vehicle) => prices[vehicle])]),
  );
}

function distancesOf({ distance }: Prices): Map<string, string> {
  const known = VEHICLE_CLASSES.filter((vehicle) => distance[vehicle]);
  return new Map(known.map((vehicle) => [`distance:${vehicle}`, distanceText(distance[vehicle]!)]));
}

function distanceText({ base, minimum, tiers }: DistancePrice): string {
  const merged = tiers.filter(({ perKm }, index) => perKm !== tiers[index + 1]?.perKm);
  return JSON.stringify([base, minimum, merged.map(({ upToKm, perKm }) => [upToKm, perKm])]);
}

function emissionsText({ emissions }: Prices): string {
  return JSON.stringify(VEHICLE_CLASSES.map((vehicle) => emissions[vehicle]));
}

function eventsOf({ surcharges }: Prices): string {
  const rows = surcharges.events.map(({ key, from, to, percent }) =>
    JSON.stringify([from, to, percent, key]),
  );
  return rows.toSorted().join();
}
