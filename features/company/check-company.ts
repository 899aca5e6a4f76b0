import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Company } from "./company.ts";
import { DEMO_COMPANY } from "./demo-company.ts";
import {
  COMPANY_FIELDS,
  companyOf,
  textsFrom,
  type CompanyField,
  type CompanyTexts,
} from "./company-fields.ts";
import { e164Text, isFrenchVat, isSiren, sirenText, vatText, vtcText } from "./company-numbers.ts";
import { fictionalFields, missingLegalFields } from "./legal-fields.ts";

const LONGEST = 300;

export type CompanyInput = { texts: CompanyTexts; social: Company["social"]; demo: boolean };

/** The record out of what somebody typed, or what is wrong with it. `before` is what is saved. */
export function checkCompany(
  input: CompanyInput,
  before: Company,
): { company: Company } | { errors: FieldError[] } {
  const texts = tidied(input.texts);
  const social = input.social
    .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
    .filter(({ name, url }) => name !== "" || url !== "");
  const company = companyOf(texts, { social, demo: input.demo });
  const errors = [...textErrors(texts), ...socialErrors(social), ...demoErrors(company, before)];
  return errors.length > 0 ? { errors } : { company };
}

function tidied(typed: CompanyTexts): CompanyTexts {
  const trimmed = textsFrom((field) => typed[field].normalize("NFC").replace(/\s+/g, " ").trim());
  const { siren, vatNumber, vtcNumber, phone, whatsapp } = trimmed;
  return {
    ...trimmed,
    siren: sirenText(siren),
    vatNumber: vatText(vatNumber),
    vtcNumber: vtcText(vtcNumber),
    phone: e164Text(phone),
    whatsapp: e164Text(whatsapp),
  };
}

const E164 = /^\+[1-9]\d{6,14}$/;

/** What a text must look like; an empty one is only missing, unless no page can do without it. */
const RULES: Partial<Record<CompanyField, (text: string, all: CompanyTexts) => boolean>> = {
  siren: isSiren,
  vatNumber: (text, { siren }) => isFrenchVat(text, isSiren(siren) ? siren : ""),
  vtcNumber: (text) => /^EVTC\d{9}$/.test(text),
  postalCode: (text) => /^\d{5}$/.test(text),
  phone: (text) => E164.test(text),
  whatsapp: (text) => E164.test(text),
  email: (text) => z.email().safeParse(text).success,
  mediatorSite: isHttps,
};

const NEEDED: CompanyField[] = ["tradeName", "phone", "whatsapp", "email"];

function textErrors(texts: CompanyTexts): FieldError[] {
  return COMPANY_FIELDS.flatMap((field) => {
    const text = texts[field];
    if (text === "") return NEEDED.includes(field) ? [fieldError(field, "company-needed")] : [];
    if ([...text].length > LONGEST) return [fieldError(field, "company-long", { count: LONGEST })];
    // Such signs could make a name read as another one, on every page.
    if (/[\p{Cc}\p{Cf}]/u.test(text)) return [fieldError(field, "company-signs")];
    return RULES[field]?.(text, texts) === false ? [fieldError(field, `company-${field}`)] : [];
  });
}

function socialErrors(social: Company["social"]): FieldError[] {
  return social.flatMap(({ name, url }, index) => [
    ...(name === "" ? [fieldError(`social-${index}-name`, "company-social-name")] : []),
    ...(isHttps(url) ? [] : [fieldError(`social-${index}-url`, "company-social-url")]),
  ]);
}

/** The sentence that says "fictional" goes once nothing is missing and nothing is left of the fiction. */
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
