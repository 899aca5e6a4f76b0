import { type Company, registeredOfficeOf } from "#features/company/company.ts";
import { type Lang, leftToRight } from "#i18n/locales.ts";
import type { AboutFact } from "#i18n/pages/about-document.ts";

export function aboutFacts(lang: Lang, company: Company): Record<AboutFact, string> {
  const { tradeName, legalName, siren, vtcNumber, insurer, insuranceCover, securityPartner } = company;
  const facts = {
    tradeName,
    legalName,
    siren,
    vtcNumber,
    insurer,
    insuranceCover,
    office: registeredOfficeOf(company),
    securityName: securityPartner.name,
    securityAuthorisation: securityPartner.authorisation,
  };
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact && leftToRight(lang, fact)]),
  ) as Record<AboutFact, string>;
}
