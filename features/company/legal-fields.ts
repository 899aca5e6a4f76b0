import type { Company } from "./company.ts";
import { COMPANY_FIELDS, companyTexts, type CompanyField } from "./company-fields.ts";
import { DEMO_COMPANY } from "./demo-company.ts";

const FREE: CompanyField[] = [
  "tradeName",
  "whatsapp",
  "answersFrom",
  "answersUntil",
  "iban",
  "bic",
  "registerUntil",
  "liabilityUntil",
  "microCase",
  "vatRegime",
  "vatOption",
  "einvoicingAddress",
  "platform",
  "platformNumber",
  "einvoicingFrom",
];

const WITHOUT_CAPITAL = /^(EI|EIRL|micro|auto|entrepreneur|entreprise individuelle)\b/i;

export function missingLegalFields(company: Company): CompanyField[] {
  const texts = companyTexts(company);
  return legalFields(company).filter((field) => texts[field].trim() === "");
}

/** Fields that still have the value of the demo identity. Values that a real company may share, such as the city, are not listed. */
export function fictionalFields(company: Company): CompanyField[] {
  const [texts, demo] = [companyTexts(company), companyTexts(DEMO_COMPANY)];
  const shared: CompanyField[] = ["legalForm", "capital", "city", "postalCode", "insuranceCover"];
  return [...legalFields(company), "whatsapp" as const].filter(
    (field) => !shared.includes(field) && texts[field] !== "" && texts[field] === demo[field],
  );
}

function legalFields({ legalForm }: Company): CompanyField[] {
  return COMPANY_FIELDS.filter(
    (field) => !FREE.includes(field) && !(field === "capital" && WITHOUT_CAPITAL.test(legalForm)),
  );
}
