import type { Company } from "#features/company/company.ts";

/** What the law wants of us on every invoice (CGI, ann. II, art. 242 nonies A). */
const NEEDED = ["legalName", "siren", "vatNumber", "registeredOffice", "postalCode", "city"] as const;

export type SellerField = (typeof NEEDED)[number];

/** What the company's record still lacks before an invoice may be written. */
export function missingOfSeller(company: Company): SellerField[] {
  return NEEDED.filter((field) => company[field].trim() === "");
}
