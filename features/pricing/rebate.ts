import type { LegPrice, PriceLine, Pricing } from "./price.ts";
import { vatShares } from "./vat.ts";

/** Whole per cent. */
export const MOST_REBATE = 60;

type Priced = Extract<Pricing, { kind: "priced" }>;

/**
 * A listed price less a rebate. Every line keeps its service and its VAT rate, and is rounded to the cent by itself, so
 * that a document can name each line. The listed lines remain for later changes of the ride.
 */
export function rebated({ leg, rule, lines, total }: LegPrice, percent: number): LegPrice {
  if (percent === 0) return { leg, rule, lines, total };
  const reduced = lines.map((line) => ({
    ...line,
    amount: line.amount - Math.round((line.amount * percent) / 100),
  }));
  const sum = reduced.reduce((all, { amount }) => all + amount, 0);
  return { leg, rule, lines: reduced, total: sum, rebate: { percent, listed: lines } };
}

export function rebatedAs(booked: LegPrice, listed: LegPrice): LegPrice {
  return rebated(listed, booked.rebate?.percent ?? 0);
}

export function listedLines({ lines, rebate }: LegPrice): PriceLine[] {
  return rebate?.listed ?? lines;
}

export function rebatedPricing(pricing: Priced, percent: number): Priced {
  const legs = pricing.legs.map((leg) => rebated(leg, percent));
  return {
    ...pricing,
    legs,
    total: legs.reduce((sum, { total }) => sum + total, 0),
    vat: vatShares(legs.flatMap(({ lines }) => lines)),
  };
}
