import type { CardFailure } from "./records.ts";

export const APPROVED_CARD = "4242424242424242";
const DECLINED_CARD = "4000000000000002";

/** The result of a test card; undefined for any other number, which must never be accepted. */
export function testCard(number: string): { failure: CardFailure | null } | undefined {
  if (number === APPROVED_CARD) return { failure: null };
  if (number !== DECLINED_CARD) return undefined;
  return {
    failure: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  };
}
