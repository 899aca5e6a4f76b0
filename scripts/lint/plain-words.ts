/**
 * Words that comments, test titles and documentation do not use (docs/style.md), each with the plain words for it. The linter reads the list for
 * TypeScript, Stylelint for CSS, and `tests/architecture/plain-words.test.ts` for documentation.
 */
export const PLAIN_WORDS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\b(stands?|stood)\b(?!-in\b| in for\b| for\b)/i, "stands: write “is”, “exists”, “applies” or “remains”"],
  [/\b(whoever|whomever)\b/i, "whoever: name the person or the caller"],
  [/\b(nobody|somebody)\b/i, "nobody, somebody: name who does it, or write “no user”, “another user”"],
  [
    /\b(is|are|was|were|be|been|being) (told|asked|said)\b/i,
    "is told, is asked, is said: write who reports what, or “notified”",
  ],
  [/\b(drawn|draws?|drew|drawing|redrawn)\b/i, "drawn: write “rendered”"],
  [/\b(woken|awake|wakes?|woke|awoken)\b/i, "woken, awake: write “hydrated”, “started” or “ready”"],
  [
    /\b(the|our|of|this|a) house\b|\bhouse’?'?s\b/i,
    "the house: write “the company”, “the site” or “the codebase”",
  ],
  [/\bbeside\b/i, "beside: write “next to”, “with” or “apart from”"],
  [/\b(anew|afresh)\b/i, "anew: write “again” or “new”"],
  [/\b(goes|go|going|went) on\b/i, "goes on: write “continues”"],
  [/\bwhat (is|are|was|were|has been|have been)\b/i, "“what is …” as a noun: name the thing"],
  [
    /\b(lest|whence|hence|aught|naught|nought|thereof|hitherto|withal|yonder|forth)\b/i,
    "an old word: write a common one",
  ],
  [/\b(but|save) for\b/i, "but for: write “except”"],
  [/, for (it|they|he|she|there|we|you|this|that|nothing|no)\b/i, "“for” as a reason: write “because”"],
  [/(^|[.!:;] )Who(se)? [^?]*(\.|$)/, "“Who does …” as a noun: name the person or the caller"],
  [/\bwish(es|ed)?\b/i, "wish: write “special request” or “choice”"],
];

/** The message of the first forbidden word in a text, or undefined. Text in backticks is code. Line breaks and the stars of a comment do not separate words. */
export function findOldWord(text: string): string | undefined {
  const flat = text.replaceAll(/\s*\n\s*(\*(?!\*)\s*|\/\/\s*)?/g, " ").replaceAll(/`[^`]*`/g, "``");
  return PLAIN_WORDS.find(([pattern]) => pattern.test(flat))?.[1];
}
