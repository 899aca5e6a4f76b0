import type { TextRule } from "#i18n/read-form.server.ts";

/** They are erased with the addresses of the ride. */
export const RIDE_TEXTS = {
  travelNumber: ["travel_number", 20],
  signText: ["sign_text", 60],
  notes: ["notes", 1000, "lines"],
} as const satisfies Record<string, TextRule>;

export type RideText = keyof typeof RIDE_TEXTS;

export const RIDE_TEXT_KEYS = Object.keys(RIDE_TEXTS) as RideText[];

export type RideTexts = Record<RideText, string | null>;

export function rideTexts(read: (text: RideText) => string | null | undefined): RideTexts {
  const texts = RIDE_TEXT_KEYS.map((text) => [text, read(text) || null]);
  return Object.fromEntries(texts) as RideTexts;
}

export const NO_RIDE_TEXTS = rideTexts(() => null);

export function rideTextsOfReturn({ notes }: RideTexts, travelNumber: string | null | undefined): RideTexts {
  return { ...NO_RIDE_TEXTS, notes, travelNumber: travelNumber || null };
}
