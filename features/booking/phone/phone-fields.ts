import type { TextRule } from "#i18n/read-form.server.ts";

/** What is written down on the phone beside what a guest writes on the site. */
export const PHONE_TEXTS = {
  priceByHand: ["price_by_hand", 20],
  priceReason: ["price_reason", 200],
  /** Why the ride is sold though no car or chauffeur is free. */
  overbookReason: ["overbook_reason", 200],
} as const satisfies Record<string, TextRule>;
