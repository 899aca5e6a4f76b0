import type { TextRule } from "#i18n/read-form.server.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";

export const GUEST_TEXTS = {
  fullName: ["full_name", 120],
  email: ["email", 254],
  phoneCountry: ["phone_country", 2],
  phone: ["phone", 40],
  ...RIDE_TEXTS,
  returnTravelNumber: ["return_travel_number", RIDE_TEXTS.travelNumber[1]],
} as const satisfies Record<string, TextRule>;

export const PHONE_TEXTS = {
  priceByHand: ["price_by_hand", 20],
  priceReason: ["price_reason", 200],
  overbookReason: ["overbook_reason", 200],
  pastReason: ["past_reason", 200],
} as const satisfies Record<string, TextRule>;
