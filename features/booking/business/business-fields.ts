import type { TextRule } from "#i18n/read-form.server.ts";

/** What a guest writes for an invoice to a company, as page and server know it. */
export const BUSINESS_TEXTS = {
  name: ["business_name", 120],
  siren: ["business_siren", 20],
  vatNumber: ["business_vat", 20],
  street: ["business_street", 160],
  postalCode: ["business_postcode", 12],
  city: ["business_city", 80],
  country: ["business_country", 2],
} as const satisfies Record<string, TextRule>;

/** Whom an invoice is made out to: a French company by its SIREN, one from abroad by its VAT number or by neither. */
export type Business = Record<keyof typeof BUSINESS_TEXTS, string>;
