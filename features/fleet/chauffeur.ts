/** Languages that a chauffeur may speak with a guest (ISO 639-1); more than the languages of the site. */
export const SPOKEN_LANGUAGES = [
  "ar",
  "de",
  "en",
  "es",
  "fa",
  "fr",
  "he",
  "hi",
  "it",
  "ja",
  "ko",
  "nl",
  "pl",
  "pt",
  "ro",
  "ru",
  "tr",
  "ur",
  "zh",
] as const;

export const LONGEST_CARD_YEARS = 10;

/** A card is valid on its last day. Both dates are Paris dates, `2028-03-31`. */
export function isCardValid(expiresOn: string, day: string): boolean {
  return day <= expiresOn;
}

export const CARD_WARNING_DAYS = 60;

/** Normalises a card number: `VTC 075-123` becomes `VTC075123`. */
export function plainCardNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s./-]+/g, "");
}
