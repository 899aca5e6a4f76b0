import { isVatExempt } from "#features/company/company-fields.ts";
import { type Company, registeredOfficeOf } from "#features/company/company.ts";
import { phoneText } from "#platform/phone.server.ts";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import { DISPUTE_DAYS, GUARANTEE_DAYS } from "#features/availability/cash-rule.ts";
import { EXTENDED_NOTICE_HOURS, STANDARD_NOTICE_HOURS } from "#features/fleet/cancellation-notice.ts";
import { MAX_PASSENGERS } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { HOURLY_KM } from "#features/pricing/emissions.ts";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { MINIMUM_NOTICE_HOURS, RECOMMENDED_NOTICE_HOURS } from "#features/pricing/notice.ts";
import { QUOTE_MINUTES } from "#features/pricing/quote-token.server.ts";
import { ASSISTANCE_VAT, TRANSFER_VAT } from "#features/pricing/vat.ts";
import type { CompanyFact, RuleFact } from "#i18n/legal/legal-fact.ts";
import { wordsOf } from "#i18n/words.ts";
import { formatsOf } from "#i18n/formats.ts";
import { type Lang, COMPANY_LANG } from "#i18n/locales.ts";

import type { Fact, Facts } from "./runs.ts";

/**
 * `messenger`: the provider of messages by phone, `flightTracker`: of flight data, `einvoicing`: the platform of e-invoices; only the privacy policy names
 * them, while the site uses them.
 */
export function legalFacts(
  company: Company,
  lang: Lang,
  { messenger = "", flightTracker = "", einvoicing = "" } = {},
): Facts {
  const ofSite = {
    messenger: code(messenger),
    flightTracker: code(flightTracker),
    einvoicing: code(einvoicing),
  };
  return { ...companyFacts(company), ...ruleFacts(lang), ...ofSite };
}

function companyFacts(company: Company): Record<CompanyFact, Fact> {
  const { mediator, securityPartner } = company;
  return {
    tradeName: words(company.tradeName),
    operator: words(company.legalName || company.tradeName),
    legalName: words(company.legalName),
    legalForm: words(company.legalForm),
    capital: code(company.capital),
    siren: code(company.siren),
    rcs: code(company.rcs),
    vatNumber: code(company.vatNumber),
    vtcNumber: code(company.vtcNumber),
    office: words(registeredOfficeOf(company)),
    phone: { ...unbroken(phoneText(company.phone)), to: `tel:${company.phone}` },
    whatsapp: { ...unbroken(phoneText(company.whatsapp)), to: `https://wa.me/${company.whatsapp.slice(1)}` },
    email: { ...code(company.email), to: `mailto:${company.email}` },
    publicationDirector: words(company.publicationDirector),
    host: words(company.host),
    insurer: words(company.insurer),
    insuranceCover: words(company.insuranceCover),
    mediatorName: words(mediator.name),
    mediatorAddress: words(mediator.address),
    mediatorSite: site(mediator.site),
    securityName: words(securityPartner.name),
    securityAuthorisation: code(securityPartner.authorisation),
    microCase: words(company.microCase),
    ...vatFacts(company),
  };
}

/** Lines with an empty fact are left out: the rates, or the article of the exemption. */
function vatFacts(company: Company) {
  const isExempt = isVatExempt(company);
  return {
    transferVat: isExempt ? code("") : number(TRANSFER_VAT),
    fullVat: isExempt ? code("") : number(ASSISTANCE_VAT),
    exemptionArticle: code(isExempt ? "293 B" : ""),
  };
}

function ruleFacts(lang: Lang): Record<RuleFact, Fact> {
  const { money, duration } = formatsOf(lang);
  const t = wordsOf(lang);
  return {
    standardHours: number(STANDARD_NOTICE_HOURS),
    extendedHours: number(EXTENDED_NOTICE_HOURS),
    recommendedHours: number(RECOMMENDED_NOTICE_HOURS),
    minimumNotice: { text: duration(MINIMUM_NOTICE_HOURS * 3600) },
    quoteMinutes: number(QUOTE_MINUTES),
    internationalWait: number(FREE_WAITING_MINUTES.internationalFlight),
    domesticWait: number(FREE_WAITING_MINUTES.domesticFlight),
    elsewhereWait: number(FREE_WAITING_MINUTES.elsewhere),
    cashLimit: code(money(CASH_LIMIT)),
    guaranteeDays: number(GUARANTEE_DAYS),
    disputeDays: number(DISPUTE_DAYS),
    maxPassengers: number(MAX_PASSENGERS),
    maxStops: number(MAX_STOPS),
    hourlyKm: number(HOURLY_KM),
    fastTrackConsent: { text: t("booking.book.fastTrackConsent") },
    withdrawalButton: { text: t("withdrawal.button") },
  };
}

function words(text: string): Fact {
  return { text, ltr: true, lang: COMPANY_LANG };
}

function code(text: string): Fact {
  return { text, ltr: true };
}

function unbroken(text: string): Fact {
  return code(text.replaceAll(" ", "\u00A0"));
}

function number(value: number): Fact {
  return { text: String(value) };
}

/** Links the text only if it is an HTTP(S) URL, because it is free text from the admin. */
function site(text: string): Fact {
  const isAddress = /^https?:$/.test(URL.parse(text)?.protocol ?? "");
  return isAddress ? { ...code(text), to: text } : code(text);
}
