import { estimateLeg, type Estimate } from "#features/pricing/estimate.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { lengthOf, transferPrice } from "#features/pricing/transfer-price.ts";
import { ZONE_MIDDLES } from "#features/pricing/zones.ts";
import type { Place } from "#platform/places/places.ts";

const CITIES = {
  lille: town(50.633, 3.0586, { department: "59" }),
  reims: town(49.2653, 4.0285, { department: "51" }),
  deauville: town(49.357, 0.0699, { department: "14" }),
  amboise: town(47.4125, 0.9827, { department: "37" }),
  lyon: town(45.7485, 4.8467, { department: "69" }),
  brussels: town(50.8503, 4.3517, { country: "BE" }),
  geneva: town(46.2044, 6.1432, { country: "CH" }),
};

export type City = keyof typeof CITIES;

const PARIS = town(ZONE_MIDDLES.paris.lat, ZONE_MIDDLES.paris.lng, { department: "75" });

/** A route from Paris: metres, seconds, and cents including tax in the E-Class; null for a quote. */
export type CityRoad = Pick<Estimate, "distance" | "duration" | "durationTo"> & {
  city: City;
  place: Place;
  price: number | null;
};

/**
 * The routes from Paris with the estimates of a booking without a routing service; sorted by straight-line distance,
 * which determines the price.
 */
export function cityRoads(tariff: Tariff): CityRoad[] {
  const roads = Object.entries(CITIES).flatMap(([city, place]) => {
    const estimate = estimateLeg([PARIS, place]);
    if (!estimate) return [];
    const way = { from: PARIS, to: place, stops: [] };
    const price = transferPrice(way, "mercedes-e-class", estimate, tariff);
    const { distance, duration, durationTo } = estimate;
    return [{ city: city as City, place, distance, duration, durationTo, price: price?.amount ?? null }];
  });
  return roads.toSorted((a, b) => lengthOf([PARIS, a.place]) - lengthOf([PARIS, b.place]));
}

function town(lat: number, lng: number, where: Pick<Place, "department" | "country">): Place {
  return { id: "", kind: "town", names: { fr: "" }, context: { fr: "" }, lat, lng, ...where };
}
