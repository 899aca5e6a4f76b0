import type { FieldError } from "#i18n/field-error.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { QuoteReason } from "#features/pricing/price.ts";

/** What the server says to the fields of the first step as they stand. */
export type QuotePreviewAnswer = {
  errors: FieldError[];
  /** Fields whose words fit several places. */
  choices: PlaceChoice[];
  estimate: Estimate | null;
  /** Cents, tax included: the lowest price among the vehicles that fit. */
  from: number | null;
  /** The price of the ride alone, before a date adds to it. */
  isBare: boolean;
  /** Why there is no price though nothing is wrong. */
  reasons: QuoteReason[];
};
