import type { TextRule } from "#i18n/read-form.server.ts";

export const BUSINESS_TEXTS = {
  name: ["business_name", 120],
  siren: ["business_siren", 20],
  vatNumber: ["business_vat", 30],
  street: ["business_street", 160],
  postalCode: ["business_postcode", 12],
  city: ["business_city", 80],
  country: ["business_country", 2],
  purchaseOrder: ["business_order", 40],
} as const satisfies Record<string, TextRule>;

/**
 * A French business has a SIREN, a foreign one a VAT number or neither. `purchaseOrder`: its own reference of
 * the purchase, which it may require on the invoice.
 */
export type Business = Record<keyof typeof BUSINESS_TEXTS, string>;
