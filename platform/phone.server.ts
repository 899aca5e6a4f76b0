import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A phone number as E.164, or null. Accepts spaces, Arabic-Indic digits, `00` for `+`, and national numbers
 * of the selected country.
 */
export function readPhone(typed: string, country: string): string | null {
  const code = country.toUpperCase();
  const international = typed.replace(/^\s*00/, "+");
  const parsed = parsePhoneNumberFromString(international, isSupportedCountry(code) ? code : "FR");
  return parsed?.isValid() ? parsed.number : null;
}

export function phoneText(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
