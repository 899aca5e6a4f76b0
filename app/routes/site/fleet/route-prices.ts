import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { popularRoutes, type PopularRoute } from "../home/popular-routes-list.ts";
import { listedPrice } from "#features/pricing/listed-prices.ts";

/** A popular route with one car: cents including tax, before surcharges; null for a quote. */
export type RoutePrice = PopularRoute & { price: number | null };

export function routePrices(vehicle: VehicleClass, tariff: Tariff): RoutePrice[] {
  return popularRoutes().map((route) => ({
    ...route,
    price: listedPrice(tariff, route.from, route.to, vehicle),
  }));
}

/** The lowest price in cents; null if all are quotes. */
export function lowestPrice(routes: RoutePrice[]): number | null {
  const known = routes.map(({ price }) => price).filter((price) => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
