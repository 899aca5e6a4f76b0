import { getCountries, getCountryCallingCode, type CountryCode } from "libphonenumber-js/max";
import { type Lang, LANGUAGES } from "#i18n/locales.ts";

export type PhoneCountry = { code: string; name: string; calling: string };

/** `first`: the countries of most guests, Gulf states first. `others`: the rest, by name. */
export type PhoneCountries = { first: PhoneCountry[]; others: PhoneCountry[] };

const GULF: CountryCode[] = ["AE", "SA", "QA", "KW", "BH", "OM"];

// prettier-ignore
const EUROPE: CountryCode[] = [
  "FR", "GB", "DE", "IT", "ES", "CH", "BE", "NL", "LU", "MC", "AT", "IE", "PT", "DK", "SE", "NO", "FI", "IS", "PL", "CZ",
  "SK", "HU", "RO", "BG", "GR", "CY", "MT", "HR", "SI", "EE", "LV", "LT", "LI", "AD", "SM",
];

/** Country names come from the server, because browsers differ in them. */
export function phoneCountries(lang: Lang): PhoneCountries {
  return (cache[lang] ??= build(lang));
}

const cache: Partial<Record<Lang, PhoneCountries>> = {};
const regions: Partial<Record<Lang, Intl.DisplayNames>> = {};
const collators: Partial<Record<Lang, Intl.Collator>> = {};

function build(lang: Lang): PhoneCountries {
  const names = (regions[lang] ??= new Intl.DisplayNames(LANGUAGES[lang].formatLocale, { type: "region" }));
  const { compare } = (collators[lang] ??= new Intl.Collator(LANGUAGES[lang].formatLocale));
  const country = (code: CountryCode): PhoneCountry => ({
    code,
    name: names.of(code) ?? code,
    calling: `+${getCountryCallingCode(code)}`,
  });
  const first = [...GULF, ...EUROPE];
  const rest = getCountries().filter((code) => !first.includes(code));
  const byName = (codes: CountryCode[]) => codes.map(country).sort((a, b) => compare(a.name, b.name));
  return { first: [...GULF.map(country), ...byName(EUROPE)], others: byName(rest) };
}
