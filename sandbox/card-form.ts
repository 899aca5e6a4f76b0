import type { Payment } from "./pay-session.server.ts";
import type { CardFailure } from "./records.ts";

const APPROVED_CARD = "4242424242424242";
const DECLINED_CARD = "4000000000000002";

/** The result of a test card; undefined for any other number, which must never be accepted. */
function testCard(number: string): { failure: CardFailure | null } | undefined {
  if (number === APPROVED_CARD) return { failure: null };
  if (number !== DECLINED_CARD) return undefined;
  return {
    failure: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  };
}

export type CardFields = { number: string; expiry: string; code: string };
export type CardField = keyof CardFields;

/** Prefilled values: one click pays. */
export const prefilled: CardFields = { number: grouped(APPROVED_CARD), expiry: "12/34", code: "123" };

/** Reads the form: a payment, or the invalid fields. Accepts Arabic and Persian digits. */
export function readCard(fields: CardFields, now: Date): { payment: Payment } | { wrong: CardField[] } {
  const number = latin(fields.number).replace(/[\s-]/g, "");
  const card = testCard(number);
  const expiry = readExpiry(latin(fields.expiry), now);
  const code = /^\d{3}$/.test(latin(fields.code).trim());
  if (card && expiry && code)
    return { payment: { ...expiry, last4: number.slice(-4), failure: card.failure } };
  return {
    wrong: [
      ...(card ? [] : (["number"] as const)),
      ...(expiry ? [] : (["expiry"] as const)),
      ...(code ? [] : (["code"] as const)),
    ],
  };
}

function readExpiry(text: string, now: Date) {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  if (expMonth < 1 || expMonth > 12) return undefined;
  return Date.UTC(expYear, expMonth, 1) > now.getTime() ? { expMonth, expYear } : undefined;
}

function latin(text: string) {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

function grouped(number: string) {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
