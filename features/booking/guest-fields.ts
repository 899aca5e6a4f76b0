import type { TextRule } from "#i18n/read-form.server.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";

/** What a guest writes at the checkout, as page and server know it: the name of each field, its longest text, whether it has lines. */
export const GUEST_TEXTS = {
  fullName: ["full_name", 120],
  email: ["email", 254],
  phoneCountry: ["phone_country", 2],
  phone: ["phone", 40],
  ...RIDE_TEXTS,
  returnTravelNumber: ["return_travel_number", RIDE_TEXTS.travelNumber[1]],
} as const satisfies Record<string, TextRule>;
