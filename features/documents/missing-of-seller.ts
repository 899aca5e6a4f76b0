import type { Company } from "#features/company/company.ts";

/** Seller fields required on an invoice (CGI, annex II, art. 242 nonies A). */
const NEEDED = ["legalName", "siren", "vatNumber", "registeredOffice", "postalCode", "city"] as const;

export type SellerField = (typeof NEEDED)[number];

export function missingOfSeller(company: Company): SellerField[] {
  return NEEDED.filter((field) => company[field].trim() === "");
}
