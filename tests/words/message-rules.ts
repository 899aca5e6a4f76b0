import { type Lang, scriptOf } from "#i18n/locales.ts";
import {
  FILLED_IN,
  LITERAL,
  NUMBER_SIGN,
  parseMessage,
  PLURAL,
  SELECT,
  TAG,
  textsOf,
  withinPiece,
  type Piece,
} from "./parse-message.ts";

const NARROW_SPACE = "\u202F";

export function faultsOf(lang: Lang, message: string): string[] {
  if (message.trim() === "") return ["is empty"];
  const pieces = parsed(message);
  if (!pieces) return ["is no ICU message"];
  return [
    ...faultsOfTexts(lang, message, textsOf(pieces)),
    ...pluralFaults(lang, pieces),
    ...(scriptOf(lang) === "arabic" ? fixedNouns(pieces) : []),
  ];
}

/** The faults of a paragraph of a document. Text marked as left to right and the addresses of links are not checked. */
export function textFaultsOf(lang: Lang, paragraph: string): string[] {
  const text = paragraph.replaceAll(/\[\[.*?\]\]|(?<=\])\([^)]*\)/g, FILLED_IN);
  return faultsOfTexts(lang, text, [text]);
}

export function differencesFrom(french: string, message: string): string[] {
  const [ours, theirs] = [parsed(french), parsed(message)];
  if (!ours || !theirs) return [];
  const [wanted, given] = [slotsOf(ours), slotsOf(theirs)];
  const counted = pluralsOf(theirs);
  return [
    ...[...pluralsOf(ours)]
      .filter((name) => !counted.has(name))
      .map((name) => `has no plural forms of {${name}}`),
    ...[...wanted].filter((slot) => !given.has(slot)).map((slot) => `lacks ${slot}`),
    ...[...given].filter((slot) => !wanted.has(slot)).map((slot) => `has ${slot}, unknown in French`),
  ];
}

function faultsOfTexts(lang: Lang, whole: string, texts: string[]): string[] {
  const own = texts.flatMap((text) => OWN_RULES[lang]?.(text) ?? []);
  return [...faultsOfQuotes(whole), ...faultsOfSpacing(whole, texts), ...own];
}

const OWN_RULES: Partial<Record<Lang, (text: string) => string[]>> = { fr: frenchFaults, ar: arabicFaults };

/** ICU escapes with a straight apostrophe: before a brace, it turns the placeholder into literal text. */
function faultsOfQuotes(message: string): string[] {
  return [
    ...(message.includes("'") ? ["has a straight apostrophe: ’"] : []),
    ...(message.includes('"') ? ["has a straight quotation mark"] : []),
  ];
}

function faultsOfSpacing(message: string, texts: string[]): string[] {
  return [
    ...(message !== message.trim() ? ["has space around it"] : []),
    ...(texts.some((text) => / {2}/.test(text)) ? ["has two spaces in a row"] : []),
    ...(message.includes("...") ? ["has three dots: …"] : []),
    ...(/[٠-٩۰-۹]/.test(message) ? ["has digits that are not Latin"] : []),
  ];
}

function frenchFaults(text: string): string[] {
  const high = [...text.matchAll(/(?<=(.))([;:!?€%»])/gsu)].filter(
    ([, before = "", mark]) => before !== NARROW_SPACE && (mark === "»" || !/[;:!?]/.test(before)),
  );
  // Accepted in a time and an address, and for a unit alone in brackets.
  const wrong = high.filter(
    ({ index }) => !/^\d:\d$|^\w:\/\/?$|^\(%\)$/.test(text.slice(index - 1, index + 2)),
  );
  return [
    ...wrong.map(([, , mark]) => `wants a narrow no-break space before ${mark}`),
    ...(/\([\s\u202F]/.test(text) ? ["has a space after ("] : []),
    ...(/«(?!\u202F)/.test(text) ? ["wants a narrow no-break space after «"] : []),
  ];
}

function arabicFaults(text: string): string[] {
  return [
    ...(/(?<!\d),|,(?!\d)/.test(text) ? ["has a Latin comma: ،"] : []),
    ...(text.includes(";") ? ["has a Latin semicolon: ؛"] : []),
    ...(text.includes("?") ? ["has a Latin question mark: ؟"] : []),
  ];
}

function pluralFaults(lang: Lang, pieces: Piece[]): string[] {
  return pieces.flatMap(withinPiece).flatMap((piece) => {
    if (piece.type !== PLURAL) return [];
    const { pluralCategories } = new Intl.PluralRules(lang, { type: piece.pluralType }).resolvedOptions();
    const exact: Record<string, string> = { zero: "=0", one: "=1", two: "=2" };
    const lacking = pluralCategories
      // Romance languages use "many" for round millions only, which no message counts.
      .filter((category) => scriptOf(lang) === "arabic" || category !== "many")
      .filter((category) => !(category in piece.options) && !((exact[category] ?? "") in piece.options));
    return lacking.map((category) => `lacks the plural form ${category} of {${piece.value}}`);
  });
}

/**
 * Nouns that a number changes, in the forms after 3, 11 and 100. After a number that may change, one form is right only by chance.
 * Foreign units such as ميغابايت have one form.
 */
const COUNTED =
  /^ (دقيقة|دقائق|ساعة|ساعات|أيام|يومًا|شهر|شهرًا|أشهر|سنة|سنوات|سطر|سطرًا|أسطر|ملف|ملفًا|ملفات|راكب|راكبًا|ركاب|توقف|توقفات|عمود|عمودًا|أعمدة|مستوى|مستويات|ثانية|ثوانٍ|خطوة|خطوات|صورة|صور|حجز|حجزًا|حجوزات|حرف|حرفًا|أحرف|مكان|مكانًا|أماكن|رمز|رمزًا|رموز|سيارة|سيارات|رحلة|رحلات|ضيف|ضيفًا|ضيوف|مسافر|مسافرًا|مسافرين|محاولة|محاولات|أسبوع|أسبوعًا|أسابيع|حقيبة|حقائب|مقعد|مقعدًا|مقاعد)(?![\u0621-\u065F])/;

/** "Day by day", "the place of the pickup". */
const COUNTS_NOTHING = /^ (يومًا بيوم|مكان الاستقبال)/;

function fixedNouns(pieces: Piece[]): string[] {
  const own = pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    const noun = next?.type === LITERAL && COUNTED.exec(next.value)?.[1];
    const isArgument = piece.type !== LITERAL && piece.type !== NUMBER_SIGN && piece.type <= 4;
    const isCounted = noun && !COUNTS_NOTHING.test(next.value);
    return isArgument && isCounted ? [`wants plural forms: {${piece.value}} ${noun}`] : [];
  });
  const within = pieces.flatMap((piece) => {
    if (piece.type === TAG) return fixedNouns(piece.children);
    return piece.type === SELECT
      ? Object.values(piece.options).flatMap(({ value }) => fixedNouns(value))
      : [];
  });
  return [...own, ...within];
}

function slotsOf(pieces: Piece[]): Set<string> {
  const slots = pieces.flatMap(withinPiece).flatMap((piece) => {
    if (!("value" in piece) || piece.type === 0) return [];
    if (piece.type === TAG) return [`<${piece.value}>`];
    if (piece.type === SELECT)
      return [`{${piece.value}: ${Object.keys(piece.options).toSorted().join(" | ")}}`];
    return [`{${piece.value}}`];
  });
  return new Set(slots);
}

function pluralsOf(pieces: Piece[]): Set<string> {
  return new Set(
    pieces.flatMap(withinPiece).flatMap((piece) => (piece.type === PLURAL ? [piece.value] : [])),
  );
}

function parsed(message: string): Piece[] | null {
  try {
    return parseMessage(message);
  } catch {
    return null;
  }
}
