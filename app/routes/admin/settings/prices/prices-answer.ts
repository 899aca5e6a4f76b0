import type { FieldError } from "#i18n/field-error.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import type { TariffPreview } from "#features/booking/quote/preview-tariff.server.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";

/** What the form comes back with when it was not saved: all that was typed, and why. */
export type PricesAnswer = {
  tariffForm: TariffForm;
  ride: TripFields;
  /** The version the form stands on: the one it was opened with, or after a conflict the one that was read then. */
  seen: number;
  errors: FieldError[];
  trial: TariffPreview | null;
  /** The names of what somebody else saved in between; null when nobody did. */
  conflict: string[] | null;
};
