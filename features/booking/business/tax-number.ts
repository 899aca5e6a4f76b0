import { latinDigits, plainName } from "#i18n/clean-text.ts";
import { isInFrance } from "#features/company/france.ts";

const BRITISH = /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/;

/**
 * The formats behind the prefix of the country: the European Union as in the VIES service (FAQ, question 11), then other countries whose
 * guests have a number of a known form. The French number is checked against the SIREN as well.
 */
const FORMATS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: BRITISH,

  AE: /^1\d{14}$/,
  BH: /^\d{15}$/,
  CH: /^E\d{9}(MWST|TVA|IVA|VAT)?$/,
  GB: BRITISH,
  NO: /^\d{9}(MVA)?$/,
  OM: /^\d{10}$/,
  SA: /^3\d{13}3$/,
};

/** The prefix that differs from the code of the country, ISO 3166-1. */
const PREFIXES: Record<string, string> = { GR: "EL", LI: "CH" };

/** Any number of another country, such as the GSTIN of India or the EIN of the United States. */
const OTHER = /^(?=.*\d)[0-9A-Z]{5,20}$/;

function taxNumberText(typed: string): string {
  return latinDigits(plainName(typed))
    .toUpperCase()
    .replace(/[\s./_\p{Pd}]/gu, "");
}

/**
 * The number with the prefix of its country, as EN 16931 requires it (rule BR-CO-09); null if it is none. Many countries,
 * such as the United Arab Emirates, print it without a prefix. A company may have the number of another country.
 */
export function taxNumberIn(typed: string, country: string): string | null {
  const text = taxNumberText(typed);
  const own = isInFrance(country) ? "FR" : (PREFIXES[country] ?? country);
  const prefix = text.slice(0, 2);
  if (hasFormat(prefix, text.slice(2))) return text;
  const format = FORMATS[own];
  if (format) return format.test(text) ? own + text : null;
  if (/^[A-Z]{2}$/.test(own) && OTHER.test(text)) return prefix === own ? text : own + text;
  return null;
}

function hasFormat(prefix: string, rest: string): boolean {
  return FORMATS[prefix]?.test(rest) === true;
}
