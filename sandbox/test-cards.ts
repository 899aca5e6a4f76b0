import type { CardFailure } from "./records.ts";

export const APPROVED_CARD = "4242424242424242";
const DECLINED_CARD = "4000000000000002";

/** What a test card does; undefined for any other number, which this page must never accept. */
export function testCard(number: string): { failure: CardFailure | null } | undefined {
  if (number === APPROVED_CARD) return { failure: null };
  if (number !== DECLINED_CARD) return undefined;
  return {
    failure: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  };
}
