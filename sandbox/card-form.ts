import type { CardFailure, Payment } from "./records.ts";

const APPROVED_CARD = "4242424242424242";
const DECLINED_CARD = "4000000000000002";
/** Can be saved. A charge without the card holder needs an authentication. */
const AUTHENTICATED_CARD = "4000002760003184";
/** Can be saved. Each charge is declined. */
const EMPTY_CARD = "4000000000000341";

const declined: CardFailure = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined.",
};

const authenticationRequired: CardFailure = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

type Answers = Record<"failure" | "saved" | "later", CardFailure | null>;

const ANSWERS: Record<string, Answers> = {
  [APPROVED_CARD]: { failure: null, saved: null, later: null },
  [DECLINED_CARD]: { failure: declined, saved: declined, later: declined },
  [AUTHENTICATED_CARD]: { failure: null, saved: null, later: authenticationRequired },
  [EMPTY_CARD]: { failure: declined, saved: null, later: declined },
};

/** The results of a test card; undefined for any other number, which must never be accepted. */
function testCard(number: string): Answers | undefined {
  return ANSWERS[number];
}

export type CardFields = { number: string; expiry: string; code: string };
export type CardField = keyof CardFields;

export const prefilled: CardFields = { number: grouped(APPROVED_CARD), expiry: "12/34", code: "123" };

export function readCard(fields: CardFields, now: Date): { payment: Payment } | { wrong: CardField[] } {
  const number = latin(fields.number).replace(/[\s-]/g, "");
  const card = testCard(number);
  const expiry = readExpiry(latin(fields.expiry), now);
  const code = /^\d{3}$/.test(latin(fields.code).trim());
  if (card && expiry && code) return { payment: { ...expiry, last4: number.slice(-4), ...card } };
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
