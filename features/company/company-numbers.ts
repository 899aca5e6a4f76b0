import { latinDigits } from "#i18n/clean-text.ts";

/** Nine digits, the last a Luhn check digit; spaces are ignored. */
export function isSiren(typed: string): boolean {
  const digits = plainSiren(typed);
  return /^\d{9}$/.test(digits) && hasLuhnKey(digits);
}

export function plainSiren(siren: string): string {
  return siren.replace(/\s/g, "");
}

const LA_POSTE = "356000000";

/**
 * A SIREN and five digits, with a Luhn check digit over all. The establishments of La Poste do not have it: their digits add up
 * to a multiple of five (INSEE, identifiant SIRET).
 */
export function isSiret(typed: string): boolean {
  const digits = typed.replace(/\s/g, "");
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, 9))) return false;
  if (hasLuhnKey(digits)) return true;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return digits.startsWith(LA_POSTE) && sum % 5 === 0;
}

function hasLuhnKey(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const number = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return sum % 10 === 0;
}

/**
 * An address of the French directory of e-invoices (scheme 0225): a SIREN, and behind it, if need be, a SIRET of it with or
 * without a routing code, or a suffix. Signs of rule BR-FR-23.
 */
export function isElectronicAddress(text: string): boolean {
  const [siren = "", second, ...rest] = text.split("_");
  if (!isSiren(siren) || !/^[A-Z0-9+\-_.]{9,125}$/i.test(text)) return false;
  if (second === undefined) return true;
  if (second === "" || rest.some((part) => part === "")) return false;
  return !/^\d{14}$/.test(second) || (isSiret(second) && second.startsWith(siren));
}

export function electronicAddressText(typed: string): string {
  return latinDigits(typed).replace(/\s/g, "").toUpperCase();
}

export function sirenText(typed: string): string {
  return latinDigits(typed)
    .replace(/\s/g, "")
    .replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** `FR`, a key of two characters, the SIREN. A numeric key is computed from the SIREN. Zeros are accepted for the demo identity. */
export function isFrenchVat(typed: string, siren: string): boolean {
  const [, key = "", own = ""] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(vatText(typed)) ?? [];
  if (own === "" || (siren !== "" && own !== plainSiren(siren))) return false;
  if (!/^\d\d$/.test(key) || Number(own) === 0) return true;
  return key === vatKeyOf(own);
}

/** The VAT number of a French business: `FR`, the key of its SIREN, the SIREN. Empty without a valid SIREN. */
export function frenchVatOf(siren: string): string {
  const digits = plainSiren(siren);
  return isSiren(digits) && Number(digits) !== 0 ? `FR${vatKeyOf(digits)}${digits}` : "";
}

function vatKeyOf(digits: string): string {
  return String((12 + 3 * (Number(digits) % 97)) % 97).padStart(2, "0");
}

export function vatText(typed: string): string {
  return latinDigits(typed).replace(/[\s.]/g, "").toUpperCase();
}

/** ISO 13616: country, check digits and account. The check is MOD 97-10 of ISO 7064; spaces are ignored. */
export function isIban(typed: string): boolean {
  const signs = typed.replace(/\s/g, "");
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(signs)) return false;
  if (signs.startsWith("FR") && signs.length !== 27) return false;
  // Letters count as two digits, from A = 10. The remainder is computed digit by digit, because the number is too long.
  const digits = [...signs.slice(4), ...signs.slice(0, 4)].map((sign) => String(parseInt(sign, 36))).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

export function ibanText(typed: string): string {
  return latinDigits(typed)
    .replace(/[\s.-]/g, "")
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1 ");
}

/** ISO 9362: bank, country, place and, optionally, branch. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

export function bicText(typed: string): string {
  return latinDigits(typed).replace(/\s/g, "").toUpperCase();
}

export function vtcText(typed: string): string {
  return latinDigits(typed).replace(/\s/g, "").toUpperCase();
}

/** Normalises to E.164: accepts spaces, dots, `00`, and a French national number. */
export function e164Text(typed: string): string {
  const signs = latinDigits(typed).replace(/[\s.()\u00a0\u202f-]/g, "");
  return signs.replace(/^00(?=[1-9])/, "+").replace(/^0(?=[1-9]\d{8}$)/, "+33");
}
