import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A phone number as E.164, or null. Accepts spaces, Arabic-Indic digits, `00` for `+`, and national numbers
 * of the selected country.
 */
export function readPhone(typed: string, country: string): string | null {
  const code = country.toUpperCase();
  const international = typed.replace(/^\s*00/, "+");
  const parsed = parsePhoneNumberFromString(international, isSupportedCountry(code) ? code : "FR");
  const number = parsed && parsePhoneNumberFromString(parsed.number.replace(MEXICAN_MOBILE, "+52"));
  return number?.isValid() ? number.number : null;
}

/**
 * Mexico dialled its mobiles with 1 from abroad and 044 or 045 at home until 2019. WhatsApp, and so the contacts of guests, still write
 * the 1.
 */
const MEXICAN_MOBILE = /^\+52(1|04[45])(?=\d{10}$)/;

export function phoneText(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
