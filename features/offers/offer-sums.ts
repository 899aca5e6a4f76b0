import {
  handPriceIn,
  linesByHand,
  type HandTariff,
  type RideByHand,
} from "#features/pricing/lines-by-hand.ts";
import { vatShares, type VatShare } from "#features/pricing/vat.ts";
import { taxedAsTransport } from "./offer.ts";

export type SummedRide = RideByHand & { price: string; isByKilometre: boolean };

/** Cents, tax included. `unpriced`: rides whose price is missing or cannot be read. */
type OfferSums = { total: number; vat: VatShare[]; unpriced: number };

export function sumsOf(rides: readonly SummedRide[], tariff: HandTariff): OfferSums {
  const priced = rides.map((ride) => {
    const total = handPriceIn(ride.price);
    if (total === null) return null;
    const lines = linesByHand(ride, total, tariff);
    return { total, lines: ride.isByKilometre ? taxedAsTransport(lines) : lines };
  });
  const known = priced.filter((ride) => ride !== null);
  return {
    total: known.reduce((sum, { total }) => sum + total, 0),
    vat: vatShares(known.flatMap(({ lines }) => lines)),
    unpriced: priced.length - known.length,
  };
}
