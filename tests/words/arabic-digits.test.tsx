import { afterAll, expect, test, vi } from "vitest";
import { renderToString } from "react-dom/server";
import { useWords, WordsIn } from "#app/shell/words/words.tsx";
import { dictionaries, type Namespace } from "#i18n/dictionaries.ts";
import { formatsOf } from "#i18n/formats.ts";
import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import { wordsOf, wordsOfParts } from "#i18n/words.ts";
import { parseMessage, PLURAL, SELECT, TAG, withinPiece, type Piece } from "./parse-message.ts";

// Runs before the imports above: some of those modules create `Intl` objects when they are loaded.
const engine = await vi.hoisted(async () => {
  const { becomeArabicIndicEngine, ARABIC_INDIC_DIGITS } =
    await import("#tests/support/arabic-indic-engine.ts");
  return { restore: becomeArabicIndicEngine(), ARABIC_INDIC_DIGITS };
});
afterAll(() => engine.restore());

const messages = flatten(dictionaries.ar);
const COUNTS = [0, 1, 2, 3, 11, 100, 1234.5];

test("the simulated engine uses Arabic-Indic digits and the Islamic calendar for the locale `ar`", () => {
  expect(new Intl.NumberFormat("ar").format(3)).toBe("٣");
  expect(new Intl.NumberFormat().format(3)).toBe("٣");
  expect((3).toLocaleString(["ar"])).toBe("٣");
  expect(new Intl.DateTimeFormat("ar").resolvedOptions().calendar).toBe("islamic-umalqura");
  expect(new Intl.NumberFormat(LANGUAGES.ar.formatLocale).format(3)).toBe("3");
});

test("formats every Arabic message with Latin digits only, in mails and on pages", () => {
  const source = wordsOf("ar") as unknown as Translate;
  const compiled = translatorOfPages();
  expect(messages.length).toBeGreaterThan(2_000);
  const wrong = messages.flatMap(([key, message]) => {
    const texts = samplesOf(message).flatMap((values) => [
      source.markup(key, values),
      compiled.markup(key, values),
    ]);
    return texts.filter((text) => engine.ARABIC_INDIC_DIGITS.test(text)).map((text) => `${key}: ${text}`);
  });
  expect(wrong).toEqual([]);
});

test("formats distances, durations, money and times with Latin digits and the Gregorian calendar", () => {
  const formats = formatsOf("ar");
  const at = "2027-01-02T13:05:00Z";
  expect([
    formats.dateTimeParis(at),
    formats.money(123_456),
    formats.distance(12_345),
    formats.duration(4_000, 9_000),
    formats.list(["1", "2"]),
  ]).toEqual([
    "السبت، 2 يناير 2027، الساعة 14:05 بتوقيت\u00A0باريس",
    "1,234.56\u00A0€",
    "12\u00A0كم",
    "من ساعة و7\u00A0دقائق إلى ساعتان و30\u00A0دقيقة",
    "1، 2",
  ]);
});

test.each(LANGS)("%s: the locale for formatting has the plural rules of the language", (lang) => {
  const { formatLocale } = LANGUAGES[lang];
  for (const type of ["cardinal", "ordinal"] as const) {
    const [bare, formatting] = [lang, formatLocale].map((locale) => new Intl.PluralRules(locale, { type }));
    for (let count = 0; count <= 1_000; count += 1)
      expect(formatting!.select(count)).toBe(bare!.select(count));
  }
});

function translatorOfPages(): Translate {
  let translate: unknown;
  function Probe() {
    translate = useWords();
    return null;
  }
  renderToString(
    <WordsIn lang="ar" messages={wordsOfParts("ar", Object.keys(dictionaries.ar) as Namespace[])}>
      <Probe />
    </WordsIn>,
  );
  return translate as Translate;
}

type Values = Record<string, unknown>;
type Translate = { markup(key: string, values: Values): string };

function samplesOf(message: string): Values[] {
  const pieces = parseMessage(message).flatMap(withinPiece);
  const most = Math.max(
    1,
    ...pieces.map((piece) => (piece.type === SELECT ? Object.keys(piece.options).length : 1)),
  );
  return Array.from({ length: Math.max(COUNTS.length, most) }, (_, round) =>
    Object.fromEntries(pieces.flatMap((piece) => sampleOf(piece, round))),
  );
}

function sampleOf(piece: Piece, round: number): [string, unknown][] {
  const count = COUNTS[round % COUNTS.length];
  switch (piece.type) {
    case TAG:
      return [[piece.value, (text: string) => text]];
    case SELECT: {
      const words = Object.keys(piece.options);
      return [[piece.value, words[round % words.length]]];
    }
    case PLURAL:
    case 2:
      return [[piece.value, count]];
    case 3:
    case 4:
      return [[piece.value, new Date("2027-01-02T13:05:00Z")]];
    case 1:
      return [[piece.value, String(count)]];
    default:
      return [];
  }
}

function flatten(value: object, above = ""): [string, string][] {
  return Object.entries(value).flatMap(([name, below]: [string, string | object]) =>
    typeof below === "string" ? [[`${above}${name}`, below]] : flatten(below, `${above}${name}.`),
  );
}
