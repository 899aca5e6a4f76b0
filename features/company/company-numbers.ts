import { latinDigits } from "#i18n/clean-text.ts";

/** Nine digits of which the last is a check digit (Luhn); spaces are for the eye. */
export function isSiren(typed: string): boolean {
  const digits = typed.replace(/\s/g, "");
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const number = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return sum % 10 === 0;
}

/** `552 100 554`: as it is printed. */
export function sirenText(typed: string): string {
  return latinDigits(typed)
    .replace(/\s/g, "")
    .replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** FR, a key of two signs, the SIREN. A key of digits follows from the SIREN; the demo identity's zeros are nobody's. */
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

/** E.164 out of what people type: spaces, dots, `00`, or a French number without its country. */
export function e164Text(typed: string): string {
  const signs = latinDigits(typed).replace(/[\s.()\u00a0\u202f-]/g, "");
  return signs.replace(/^00(?=[1-9])/, "+").replace(/^0(?=[1-9]\d{8}$)/, "+33");
}
