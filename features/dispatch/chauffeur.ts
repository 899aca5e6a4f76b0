/** What a chauffeur may speak with a guest: ISO 639-1, not only the languages of the site. */
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

/** Years for which a professional card is made out, and some to spare: a date beyond is a slip of the hand. */
export const LONGEST_CARD_YEARS = 10;

/** Whether the professional card still counts on that day; both dates of Paris, `2028-03-31`. */
export function isCardValid(expiresOn: string, day: string): boolean {
  return day <= expiresOn;
}

/** Days before its end from which the admin says that a card is to be renewed. */
export const CARD_WARNING_DAYS = 60;

/** A number that every keyboard writes alike: `VTC 075-123` as `VTC075123`. */
export function plainCardNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s./-]+/g, "");
}
