import type { TextRule } from "#i18n/read-form.server.ts";

/** Fields of a phone booking in addition to those of the site. */
export const PHONE_TEXTS = {
  priceByHand: ["price_by_hand", 20],
  priceReason: ["price_reason", 200],
  /** Why the leg is overbooked. */
  overbookReason: ["overbook_reason", 200],
} as const satisfies Record<string, TextRule>;
