import { transferPrice } from "./transfer-price.ts";
import { fixedEstimateOf } from "./fixed-estimates.ts";
import type { Leg } from "./legs.ts";
import type { Tariff } from "./tariff/tariff.ts";
import type { Zone } from "./zones.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";

const AIRPORTS = ["cdg", "ory", "lbg", "bva"] as const;

type Stop = Leg["from"];

/** One airport: the usual way to Paris (metres, seconds) and its prices in cents, null where it is a quote. */
export type AirportRoad = {
  airport: (typeof AIRPORTS)[number];
  distance: number;
  duration: number;
  durationTo?: number;
  sedan: number | null;
  van: number | null;
};

export function airportRoads(tariff: Tariff): AirportRoad[] {
  return AIRPORTS.flatMap((airport) => {
    const estimate = fixedEstimateOf(airport, "paris");
    if (!estimate) return [];
    const { distance, duration, durationTo } = estimate;
    const priceOf = (vehicle: VehicleClass) => listedPrice(tariff, zonePlace(airport), PARIS, vehicle);
    const [sedan, van] = [priceOf("mercedes-e-class"), priceOf("mercedes-v-class")];
    return [{ airport, distance, duration, durationTo, sedan, van }];
  });
}

/** The lowest price of the list that the page may show as "from", in cents; null where all is a quote. */
export function fromPrice(service: ServiceSlug, tariff: Tariff): number | null {
  if (service === "airport-transfers")
    return lowest(AIRPORTS.map((code) => cheapest(tariff, zonePlace(code))));
  if (service === "train-station-transfers") return cheapest(tariff, PARIS);
  if (service === "fast-track") return tariff.surcharges.fastTrackPerPassenger || null;
  return null;
}

/** A place that lies in a zone: by its code, its postcode or the middle of the ground; where exactly does not matter. */
export function zonePlace(zone: Zone): Stop {
  if (zone === "paris")
    return anywhere({ id: zone, kind: "district", lat: 48.8566, lng: 2.3522, postcode: "75001" });
  if (zone === "versailles")
    return anywhere({ id: zone, kind: "district", lat: 48.8049, lng: 2.1204, postcode: "78000" });
  if (zone === "disneyland") return anywhere({ id: zone, kind: "landmark", lat: 48.8709, lng: 2.7829 });
  return anywhere({ id: zone, kind: "airport", lat: 0, lng: 0, iata: zone.toUpperCase() });
}

const PARIS = zonePlace("paris");

function anywhere(place: Omit<Stop, "names" | "context">): Stop {
  const nameless = { fr: "", en: "", ar: "" };
  return { ...place, names: nameless, context: nameless };
}

function cheapest(tariff: Tariff, from: Stop): number | null {
  return lowest(VEHICLE_CLASSES.map((vehicle) => listedPrice(tariff, from, PARIS, vehicle)));
}

/** The bare ride in cents, as the list has it; null where it is a quote. */
export function listedPrice(tariff: Tariff, from: Stop, to: Stop, vehicle: VehicleClass): number | null {
  const leg: Leg = { leg: "outbound", from, to, stops: [], at: { local: "", instant: "" } };
  return transferPrice(leg, vehicle, null, tariff)?.amount ?? null;
}

function lowest(prices: Array<number | null>): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
