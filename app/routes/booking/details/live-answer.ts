import type { FieldError } from "#i18n/field-error.ts";
import type { VehicleOffer } from "#features/booking/quote-trip.server.ts";
import type { PlaceChoice } from "#features/booking/understand-trip.server.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { QuoteReason } from "#features/pricing/price.ts";

/** What the server says to the fields of the first step as they stand. */
export type LiveAnswer = {
  errors: FieldError[];
  choices: PlaceChoice[];
  estimate: Estimate | null;
  /** Cents, tax included: the lowest price among the vehicles that fit. */
  from: number | null;
  /** The price of the ride alone, before a date adds to it. */
  isBare: boolean;
  /** Why there is no price though nothing is wrong. */
  reasons: QuoteReason[];
};

export function summarize(offers: VehicleOffer[], estimate: Estimate | null): LiveAnswer {
  const fitting = offers.filter(({ fit }) => fit.fits).map(({ pricing }) => pricing);
  const totals = fitting.flatMap((pricing) => (pricing.kind === "priced" ? [pricing.total] : []));
  const from = totals.length > 0 ? Math.min(...totals) : null;
  const quote = offers.map(({ pricing }) => pricing).find((pricing) => pricing.kind === "quote");
  const reasons = from === null ? (quote?.reasons ?? []) : [];
  return { errors: [], choices: [], estimate, from, isBare: false, reasons };
}
