import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { latinDigits } from "#i18n/clean-text.ts";
import { asciiDomains, isEmailAddress } from "#i18n/email-address.ts";
import { readHour } from "#i18n/typed-moment.ts";
import { printedText, readForm } from "#i18n/read-form.server.ts";
import type { Company } from "./company.ts";
import { DEMO_COMPANY } from "./demo-company.ts";
import {
  COMPANY_CHOICES,
  COMPANY_FIELDS,
  companyOf,
  type CompanyField,
  type CompanyTexts,
  vatRegimesOn,
  type VatRegime,
} from "./company-fields.ts";
import {
  bicText,
  e164Text,
  electronicAddressText,
  ibanText,
  isBic,
  isElectronicAddress,
  isFrenchVat,
  isIban,
  isSiren,
  sirenText,
  vatText,
  vtcText,
} from "./company-numbers.ts";
import { fictionalFields, missingLegalFields } from "./legal-fields.ts";

const LONGEST = 300;

export type CompanyInput = { texts: CompanyTexts; social: Company["social"]; demo: boolean };

export function checkCompany(
  input: CompanyInput,
  before: Company,
  /** Day in Paris. */
  today: string,
): { company: Company } | { errors: FieldError[] } {
  const read = readForm(companyForm, input.texts, ({ vatNumber, siren, einvoicingAddress, ...typed }) => [
    ...hourErrors(typed),
    ...regimeErrors(typed.vatRegime, before, today),
    ...(isVatOf(vatNumber, siren) ? [] : [fieldError("vatNumber", "company-vatNumber")]),
    ...(isAddressOf(einvoicingAddress, siren)
      ? []
      : [fieldError("einvoicingAddress", "company-einvoicingAddress")]),
  ]);
  const social = input.social
    .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
    .filter(({ name, url }) => name !== "" || url !== "");
  const company = companyOf(read.typed, { social, demo: input.demo });
  const errors = [...read.errors, ...socialErrors(social), ...demoErrors(company, before)];
  return errors.length > 0 ? { errors } : { company };
}

function regimeErrors(text: string, { vatRegime }: Company, today: string): FieldError[] {
  const hasEnded = isRegime(text) && !vatRegimesOn(today, vatRegime).includes(text);
  return hasEnded ? [fieldError("vatRegime", "company-regime-ended")] : [];
}

const E164 = /^\+[1-9]\d{6,14}$/;

const TIDIED: Partial<Record<CompanyField, (typed: string) => string>> = {
  siren: sirenText,
  vatNumber: vatText,
  vtcNumber: vtcText,
  postalCode: latinDigits,
  iban: ibanText,
  bic: bicText,
  einvoicingAddress: electronicAddressText,
  platformNumber: electronicAddressText,
  email: asciiDomains,
  phone: e164Text,
  whatsapp: e164Text,
  answersFrom: readHour,
  answersUntil: readHour,
};

/** Formats per field. They apply to filled fields only; empty ones are rejected for `NEEDED` fields alone. */
const RULES: Partial<Record<CompanyField, (text: string) => boolean>> = {
  siren: isSiren,
  vtcNumber: (text) => /^EVTC\d{9}$/.test(text),
  postalCode: (text) => /^\d{5}$/.test(text),
  phone: (text) => E164.test(text),
  whatsapp: (text) => E164.test(text),
  email: isEmailAddress,
  answersFrom: isHour,
  answersUntil: isHour,
  iban: isIban,
  bic: isBic,
  mediatorSite: isHttps,
  registerUntil: isDay,
  liabilityUntil: isDay,
  vatRegime: isRegime,
  vatOption: (text) => COMPANY_CHOICES.vatOption.some((one) => one === text),
  einvoicingAddress: isElectronicAddress,
  platformNumber: (text) => /^[A-Z0-9]{4}$/.test(text),
  einvoicingFrom: isDay,
};

const NEEDED: CompanyField[] = ["tradeName", "phone", "whatsapp", "email"];

const companyForm = Object.fromEntries(COMPANY_FIELDS.map((field) => [field, companyText(field)])) as Record<
  CompanyField,
  ReturnType<typeof companyText>
>;

function companyText(field: CompanyField) {
  return printedText(LONGEST, {
    long: "company-long",
    signs: "company-signs",
    missing: NEEDED.includes(field) ? "company-needed" : undefined,
    tidy: TIDIED[field],
  }).refine((text) => text === "" || RULES[field]?.(text) !== false, `company-${field}`);
}

function isRegime(text: string): text is VatRegime {
  return COMPANY_CHOICES.vatRegime.some((one) => one === text);
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

function isHour(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function hourErrors({ answersFrom, answersUntil }: Pick<CompanyTexts, "answersFrom" | "answersUntil">) {
  if ((answersFrom === "") === (answersUntil === "")) return [];
  return [fieldError(answersFrom === "" ? "answersFrom" : "answersUntil", "company-hours")];
}

/** An invalid SIREN is reported at its own field and not compared. */
function isVatOf(vatNumber: string, siren: string): boolean {
  return vatNumber === "" || isFrenchVat(vatNumber, isSiren(siren) ? siren : "");
}

function socialErrors(social: Company["social"]): FieldError[] {
  return social.flatMap(({ name, url }, index) => [
    ...(name === "" ? [fieldError(`social-${index}-name`, "company-social-name")] : []),
    ...(isHttps(url) ? [] : [fieldError(`social-${index}-url`, "company-social-url")]),
  ]);
}

function isAddressOf(address: string, siren: string): boolean {
  return address === "" || !isSiren(siren) || address.startsWith(siren.replaceAll(" ", ""));
}

/** The demo flag can be cleared only when no legal field is missing and no value of the demo identity is left. */
function demoErrors(company: Company, before: Company): FieldError[] {
  if (company.demo || !before.demo) return [];
  return [
    ...missingLegalFields(company).map((field) => fieldError(field, "company-missing")),
    ...fictionalFields(company).map((field) => fieldError(field, "company-fictional")),
    ...company.social.flatMap(({ url }, index) =>
      DEMO_COMPANY.social.some((link) => link.url === url)
        ? [fieldError(`social-${index}-url`, "company-fictional")]
        : [],
    ),
  ];
}

function isHttps(text: string): boolean {
  return (
    text.length <= LONGEST &&
    z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(text).success
  );
}
