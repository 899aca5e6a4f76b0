import { latinDigits } from "#i18n/clean-text.ts";

/** Nine digits, the last a Luhn check digit; spaces are ignored. */
export function isSiren(typed: string): boolean {
  const digits = typed.replace(/\s/g, "");
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const number = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return sum % 10 === 0;
}

export function sirenText(typed: string): string {
  return latinDigits(typed)
    .replace(/\s/g, "")
    .replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** `FR`, a key of two characters, the SIREN. A numeric key is computed from the SIREN. Zeros are accepted for the demo identity. */
export function isFrenchVat(typed: string, siren: string): boolean {
  const [, key = "", own = ""] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(vatText(typed)) ?? [];
  if (own === "" || (siren !== "" && own !== siren.replace(/\s/g, ""))) return false;
  if (!/^\d\d$/.test(key) || Number(own) === 0) return true;
  return Number(key) === (12 + 3 * (Number(own) % 97)) % 97;
}

export function vatText(typed: string): string {
  return latinDigits(typed).replace(/[\s.]/g, "").toUpperCase();
}

export function vtcText(typed: string): string {
  return latinDigits(typed).replace(/\s/g, "").toUpperCase();
}

/** Normalises to E.164: accepts spaces, dots, `00`, and a French national number. */
export function e164Text(typed: string): string {
  const signs = latinDigits(typed).replace(/[\s.()\u00a0\u202f-]/g, "");
  return signs.replace(/^00(?=[1-9])/, "+").replace(/^0(?=[1-9]\d{8}$)/, "+33");
}
