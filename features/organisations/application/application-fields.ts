import type { TextRule } from "#i18n/read-form.server.ts";
import { BUSINESS_TEXTS } from "#features/booking/business/business-fields.ts";
import { EVENT_INQUIRY_TEXTS } from "#features/inquiries/forms/request-fields.ts";

const { fullName, email, phone, phoneCountry } = EVENT_INQUIRY_TEXTS;

export const APPLICATION_TEXTS = {
  kind: ["kind", 10],
  name: BUSINESS_TEXTS.name,
  siren: BUSINESS_TEXTS.siren,
  vatNumber: BUSINESS_TEXTS.vatNumber,
  street: BUSINESS_TEXTS.street,
  postalCode: BUSINESS_TEXTS.postalCode,
  city: BUSINESS_TEXTS.city,
  country: BUSINESS_TEXTS.country,
  expectedRides: ["expected_rides", 80],
  text: ["text", 3000, "lines"],
  fullName,
  email,
  phone,
  phoneCountry,
} as const satisfies Record<string, TextRule>;
