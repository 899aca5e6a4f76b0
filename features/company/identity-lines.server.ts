import type { Words } from "#i18n/words.ts";
import type { Company } from "./company.ts";
import { phoneText } from "#platform/phone.server.ts";

export function identityLines(company: Company, words: Words): string[] {
  const { legalName, tradeName, legalForm, capital, rcs, vatNumber, vtcNumber, phone, email } = company;
  const form =
    legalForm && capital ? words("mails.identity.capital", { form: legalForm, capital }) : legalForm;
  return [
    joined([legalName || tradeName, form]),
    addressLine(company),
    joined([
      rcs,
      vatNumber && words("mails.identity.vat", { number: vatNumber }),
      vtcNumber && words("mails.identity.vtc", { number: vtcNumber }),
    ]),
    joined([phoneText(phone), email]),
  ].filter((line) => line !== "");
}

export function addressLine({ registeredOffice, postalCode, city }: Company): string {
  const town = [postalCode, city].filter((part) => part !== "").join(" ");
  return [registeredOffice, town].filter((part) => part !== "").join(", ");
}

function joined(parts: string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
