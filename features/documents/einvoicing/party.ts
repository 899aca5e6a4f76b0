import { isSiren } from "#features/company/company-numbers.ts";
import { isInFrance } from "#features/company/france.ts";
import type { Company } from "#features/company/company.ts";
import type { Buyer, DocumentContent } from "../document.ts";

/**
 * How the sale to a buyer is reported (CGI, art. 289 bis and 290). `french`: an e-invoice to a business with a SIREN. `foreign`: a business
 * outside France, also one with a SIREN, reported invoice by invoice (Flux 10.1). `consumer`: reported by day (Flux 10.3), also an
 * association or a body in France without a SIREN, which is not liable to VAT. To be confirmed by a lawyer: the last case.
 */
export type Party = "french" | "foreign" | "consumer";

export function partyOf({ isBusiness, siren, vatNumber, address }: Buyer): Party {
  if (!isBusiness) return "consumer";
  const ofAddress = address?.country ?? "FR";
  if (isSiren(siren) && isInFrance(ofAddress)) return "french";
  const ofVat = /^([A-Z]{2})/.exec(vatNumber)?.[1];
  return isInFrance(ofVat ?? ofAddress) ? "consumer" : "foreign";
}

/**
 * Small and medium companies issue e-invoices and report from 1 September 2027 (law 2023-1322 of 29 December 2023, art. 91, as
 * amended); the owner may begin earlier. To be confirmed by a lawyer.
 */
const LEGAL_START = "2027-09-01";

export function startOfEinvoicing({ einvoicingFrom }: Pick<Company, "einvoicingFrom">): string {
  return einvoicingFrom === "" ? LEGAL_START : einvoicingFrom;
}

/** Nothing of the fictional company does. */
export function isEinvoice(
  { kind, issuedOn, buyer }: Pick<DocumentContent, "kind" | "issuedOn" | "buyer">,
  company: Pick<Company, "demo" | "einvoicingFrom">,
): boolean {
  return (
    !company.demo &&
    kind !== "receipt" &&
    partyOf(buyer) === "french" &&
    issuedOn >= startOfEinvoicing(company)
  );
}
