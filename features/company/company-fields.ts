import type { Company } from "./company.ts";

export const COMPANY_SECTIONS = {
  identity: ["tradeName", "legalName", "legalForm", "capital", "siren", "rcs", "vatNumber", "vtcNumber"],
  office: ["registeredOffice", "postalCode", "city"],
  contact: ["phone", "whatsapp", "email", "answersFrom", "answersUntil"],
  bank: ["iban", "bic"],
  einvoicing: ["vatRegime", "vatOption", "einvoicingAddress", "platform", "platformNumber", "einvoicingFrom"],
  notice: ["publicationDirector", "host", "insurer", "insuranceCover"],
  duties: ["registerUntil", "liabilityUntil", "microCase"],
  mediator: ["mediatorName", "mediatorAddress", "mediatorSite"],
  security: ["securityName", "securityAuthorisation"],
} as const;

/**
 * Fields with a fixed list of values. `vatRegime`: régime réel normal with monthly or quarterly returns, réel simplifié,
 * franchise en base. `vatOption`: VAT on receipts or, by option, on debits.
 */
export const COMPANY_CHOICES = {
  vatRegime: ["monthly", "quarterly", "simplified", "exempt"],
  vatOption: ["receipts", "debits"],
} as const;

export const EXEMPT = "exempt" satisfies VatRegime;

/** Franchise en base: no VAT on prices and documents (CGI, art. 293 B). */
export function isVatExempt({ vatRegime }: Pick<Company, "vatRegime">): boolean {
  return vatRegime === EXEMPT;
}

/** The simplified regime ends on this day (finance law for 2025, article 106). */
const SIMPLIFIED_ENDS = "2027-01-01";

/** The regimes that a company can choose on a day in Paris. `kept`: the one that it has. */
export function vatRegimesOn(today: string, kept: string): VatRegime[] {
  return COMPANY_CHOICES.vatRegime.filter(
    (one) => one !== "simplified" || one === kept || today < SIMPLIFIED_ENDS,
  );
}

export type VatRegime = (typeof COMPANY_CHOICES.vatRegime)[number];

export type CompanyField = (typeof COMPANY_SECTIONS)[keyof typeof COMPANY_SECTIONS][number];

export const COMPANY_FIELDS: CompanyField[] = Object.values(COMPANY_SECTIONS).flat();

export type CompanyTexts = Record<CompanyField, string>;

export function companyTexts({ mediator, securityPartner, ...company }: Company): CompanyTexts {
  const all: CompanyTexts = {
    ...company,
    mediatorName: mediator.name,
    mediatorAddress: mediator.address,
    mediatorSite: mediator.site,
    securityName: securityPartner.name,
    securityAuthorisation: securityPartner.authorisation,
  };
  return textsFrom((field) => all[field]);
}

export function textsFrom(read: (field: CompanyField) => string): CompanyTexts {
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, read(field)])) as CompanyTexts;
}

export function companyOf(texts: CompanyTexts, rest: Pick<Company, "social" | "demo">): Company {
  const { mediatorName, mediatorAddress, mediatorSite, securityName, securityAuthorisation, ...company } =
    texts;
  return {
    ...company,
    country: "FR",
    mediator: { name: mediatorName, address: mediatorAddress, site: mediatorSite },
    securityPartner: { name: securityName, authorisation: securityAuthorisation },
    social: rest.social,
    demo: rest.demo,
  };
}

export function changedFields(before: Company, after: Company): (CompanyField | "social" | "demo")[] {
  const [old, now] = [companyTexts(before), companyTexts(after)];
  return [
    ...COMPANY_FIELDS.filter((field) => old[field] !== now[field]),
    ...(JSON.stringify(before.social) === JSON.stringify(after.social) ? [] : (["social"] as const)),
    ...(before.demo === after.demo ? [] : (["demo"] as const)),
  ];
}
