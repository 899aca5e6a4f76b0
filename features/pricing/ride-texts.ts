import type { TextRule } from "#i18n/read-form.server.ts";

/**
 * What a guest tells about a ride in their own words, as form, page and table know it: the name of the field, its longest text,
 * whether it has lines. It is erased with the addresses of the ride.
 */
export const RIDE_TEXTS = {
  travelNumber: ["travel_number", 20],
  signText: ["sign_text", 60],
  notes: ["notes", 1000, "lines"],
} as const satisfies Record<string, TextRule>;

export type RideText = keyof typeof RIDE_TEXTS;
/** Null: not told. */
export type RideTexts = Record<RideText, string | null>;

export function rideTexts(read: (text: RideText) => string | null | undefined): RideTexts {
  const texts = (Object.keys(RIDE_TEXTS) as RideText[]).map((text) => [text, read(text) || null]);
  return Object.fromEntries(texts) as RideTexts;
}

export const NO_RIDE_TEXTS = rideTexts(() => null);

/** Of a return trip the second leg has a flight or a train of its own; a sign belongs to where the guest is met, notes to both. */
export function rideTextsOfReturn({ notes }: RideTexts, travelNumber: string | null | undefined): RideTexts {
  return { ...NO_RIDE_TEXTS, notes, travelNumber: travelNumber || null };
}
