import type { Company } from "./company.ts";
import { COMPANY_FIELDS, companyTexts, type CompanyField } from "./company-fields.ts";
import { DEMO_COMPANY } from "./demo-company.ts";

/** What the law does not ask for. */
const FREE: CompanyField[] = ["tradeName", "whatsapp"];

/** A person who trades in their own name has no share capital. */
const WITHOUT_CAPITAL = /^(EI|EIRL|micro|auto|entrepreneur|entreprise individuelle)\b/i;

/** What the law wants on the pages and the record does not hold. */
export function missingLegalFields(company: Company): CompanyField[] {
  const texts = companyTexts(company);
  return legalFields(company).filter((field) => texts[field].trim() === "");
}

/** What still stands there from the demo identity: nobody's numbers and names. */
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
