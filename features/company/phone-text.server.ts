import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Formats E.164 with spaces: `+33 1 99 00 56 78`. */
export function phoneText(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
