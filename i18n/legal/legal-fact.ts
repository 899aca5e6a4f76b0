export const COMPANY_FACTS = [
  "tradeName",
  "operator",
  "legalName",
  "legalForm",
  "capital",
  "siren",
  "rcs",
  "vatNumber",
  "vtcNumber",
  "office",
  "phone",
  "whatsapp",
  "email",
  "publicationDirector",
  "host",
  "insurer",
  "insuranceCover",
  "mediatorName",
  "mediatorAddress",
  "mediatorSite",
  "securityName",
  "securityAuthorisation",
  "microCase",
  "transferVat",
  "fullVat",
  "exemptionArticle",
] as const;

export const RULE_FACTS = [
  "standardHours",
  "extendedHours",
  "recommendedHours",
  "minimumNotice",
  "quoteMinutes",
  "internationalWait",
  "domesticWait",
  "elsewhereWait",
  "cashLimit",
  "guaranteeDays",
  "disputeDays",
  "maxPassengers",
  "maxStops",
  "hourlyKm",
  "fastTrackConsent",
  "withdrawalButton",
] as const;

export type CompanyFact = (typeof COMPANY_FACTS)[number];
export type RuleFact = (typeof RULE_FACTS)[number];
export const SITE_FACTS = ["messenger", "flightTracker", "einvoicing"] as const;

type SiteFact = (typeof SITE_FACTS)[number];
export type LegalFact = CompanyFact | RuleFact | SiteFact;
