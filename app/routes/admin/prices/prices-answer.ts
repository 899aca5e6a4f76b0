import type { FieldError } from "#i18n/field-error.ts";
import type { TripFields } from "#features/booking/trip-fields.ts";
import type { Trial } from "#features/accounts/try-prices.server.ts";
import type { PriceSheet } from "#features/pricing/price-sheet.ts";

/** What the form comes back with when it was not saved: all that was typed, and why. */
export type PricesAnswer = {
  sheet: PriceSheet;
  ride: TripFields;
  /** The version the form stands on: the one it was opened with, or after a conflict the one that was read then. */
  seen: number;
  errors: FieldError[];
  trial: Trial | null;
  /** The names of what somebody else saved in between; null when nobody did. */
  conflict: string[] | null;
};
