export type Person = { names: string[]; emails: string[]; phones: string[] };

/** Replaces the person in texts of others. */
const MASK = "–";

/** Between the digits of a number, for JavaScript and PostgreSQL. */
const SEPARATORS = String.raw`[\s().\-\u00a0\u2011]*`;

/** Shorter parts of a name are words of the languages. */
const SHORTEST_PART = 4;

/**
 * Replaces addresses, phone numbers in any spelling, and names in every text of a value. A part of a name counts only as it is spelled or
 * in capitals, because "Rose" is a name and "rose" a colour.
 */
export function maskPerson<T>(value: T, person: Person): T {
  const patterns = patternsOf(person);
  const mask = (text: string) => patterns.reduce((left, pattern) => left.replaceAll(pattern, MASK), text);
  return mapTexts(value, mask) as T;
}

/** Whether a value names the person by an address or a phone number. */
export function hasContactOf(value: unknown, { emails, phones }: Person): boolean {
  const patterns = contactPatterns({ emails, phones });
  return textsIn(value).some((text) => patterns.some((pattern) => text.search(pattern) >= 0));
}

/** Whether a text contains an address, a phone number or a whole name. */
export function namesPerson(text: string, person: Person): boolean {
  const patterns = [...contactPatterns(person), ...wholeNames(person.names)];
  return patterns.some((pattern) => text.search(pattern) >= 0);
}

/** Whether the texts contain the name, in one cell or in several, and no address or number. */
export function isNamesake(texts: readonly string[], { names }: Person): boolean {
  const hasOtherContact = texts.some((text) => text.includes("@") || text.replaceAll(/\D/g, "").length > 8);
  return !hasOtherContact && names.some((name) => areIn(texts, plain(name).split(" ")));
}

function areIn(texts: readonly string[], parts: string[]): boolean {
  const cells = texts
    .map((text) => plain(text).split(" "))
    .filter((cell) => cell.every((part) => parts.includes(part)));
  return parts.every((part) => cells.some((cell) => cell.includes(part)));
}

function patternsOf({ names, emails, phones }: Person): RegExp[] {
  const parts = names
    .filter((name) => name.trim().length > 1)
    .flatMap((name) => name.split(/\s+/))
    .filter((part) => part.length >= SHORTEST_PART)
    .flatMap((part) => [part, part.toUpperCase()]);
  return [
    ...contactPatterns({ emails, phones }),
    ...wholeNames(names),
    ...parts.map((part) => wordPattern(escaped(part), "gu")),
  ];
}

function wholeNames(names: string[]): RegExp[] {
  return names
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
    .map((name) =>
      wordPattern(
        name
          .split(/\s+/)
          .map(escaped)
          .join(String.raw`\s+`),
        "giu",
      ),
    );
}

function contactPatterns({ emails, phones }: Pick<Person, "emails" | "phones">): RegExp[] {
  return [
    ...emails.filter(Boolean).map((email) => new RegExp(escaped(email), "giu")),
    ...phones.flatMap((phone) => phonePattern(phone) ?? []),
  ];
}

function phonePattern(phone: string): RegExp | null {
  const number = numberOf(phone);
  if (!number) return null;
  const before = String.raw`(?:(?:\+|00)${SEPARATORS}\d{1,4}${SEPARATORS})?(?:\(?0\)?${SEPARATORS})?`;
  return new RegExp(String.raw`(?<!\d)${before}${number.join(SEPARATORS)}(?!\d)`, "gu");
}

/** Country code and trunk zero are optional: the last eight or nine digits are the number. */
function numberOf(phone: string): string[] | null {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < 8) return null;
  return [...digits.slice(digits.length > 11 || digits.startsWith("33") ? -9 : -8)];
}

/** As a regular expression of PostgreSQL, to find the rows that may contain a contact. Null without a contact. */
export function contactSource({ emails, phones }: Person): string | null {
  const sources = [
    ...emails.filter(Boolean).map(escaped),
    ...phones.flatMap((phone) => numberOf(phone)?.join(SEPARATORS) ?? []),
  ];
  return sources.length > 0 ? sources.join("|") : null;
}

function wordPattern(source: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, flags);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function plain(text: string): string {
  return text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
