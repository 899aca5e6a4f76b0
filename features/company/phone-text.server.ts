import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** `+33 1 99 00 56 78` from E.164: as people read a number aloud. */
export function phoneText(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
