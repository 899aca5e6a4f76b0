import type { TripFields } from "../trip/trip-fields.ts";

/** The fields of an edit besides the trip, in the order of the form. */
export const EDIT_KEYS = [
  "fullName",
  "email",
  "phone",
  "lang",
  "travelNumber",
  "flightOrigin",
  "terminal",
  "signText",
  "notes",
  "fastTrackConsent",
  "pricing",
  "priceByHand",
  "priceReason",
  "overbookReason",
  "quiet",
  "quietReason",
] as const;

/** The typed texts of an edit: the trip, and the rest. */
export type TypedEdit = { trip: TripFields; more: Record<(typeof EDIT_KEYS)[number], string> };
