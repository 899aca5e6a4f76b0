import type { TextRule } from "#i18n/read-form.server.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";

/** Name, maximum length and line rule of each guest field, shared by page and server. */
export const GUEST_TEXTS = {
  fullName: ["full_name", 120],
  email: ["email", 254],
  phoneCountry: ["phone_country", 2],
  phone: ["phone", 40],
  ...RIDE_TEXTS,
  returnTravelNumber: ["return_travel_number", RIDE_TEXTS.travelNumber[1]],
} as const satisfies Record<string, TextRule>;

/** Fields of a phone booking in addition to those of the site. */
export const PHONE_TEXTS = {
  priceByHand: ["price_by_hand", 20],
  priceReason: ["price_reason", 200],
  /** Why the leg is overbooked. */
  overbookReason: ["overbook_reason", 200],
  /** Why a ride is entered after it took place. */
  pastReason: ["past_reason", 200],
} as const satisfies Record<string, TextRule>;
