import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS, LANGUAGES, scriptOf, type Script } from "#i18n/locales.ts";

export type Cut = {
  name: string;
  from: string;
  letters: string;
  /** All that a script needs for its shapes, without a list. */
  features?: string[] | undefined;
  weight?: number | { min: number; max: number } | undefined;
};
type Whole = { from: string; letters: string };
export type Family = { name: string; weights: string; files: (Cut | Whole)[] };

const PACKAGES = {
  hanken: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  hankenMore: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2",
  cormorant: "@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2",
  cormorantMore: "@fontsource-variable/cormorant/files/cormorant-latin-ext-wght-normal.woff2",
  plex: "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2",
  plexStrong: "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2",
  markazi: "@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2",
};

const WHOLE = {
  latin: rangesIn(
    "0020-007E 00A0-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD",
  ),
  more: rangesIn("0100-02BA 02BD-02C5 02C7-02CC 1E00-1E9F 20A0-20AB 20AD-20C0 2C60-2C7F A720-A7FF"),
  arabic: rangesIn("0020 00A0 0600-06FF 0750-077F 08A0-08FF 200C-200E 2010-2011 FB50-FDFF FE70-FEFC"),
};

const LATIN_FEATURES = ["kern", "liga", "clig", "calt", "rlig", "ccmp", "locl", "mark", "lnum", "tnum"];
/** Latin words on Arabic pages are names and numbers; kerning would add half the size of the letters. */
const FIGURE_FEATURES = ["lnum", "tnum"];
const JOINING = ["init", "medi", "fina"];
const ARABIC_FEATURES = [...JOINING, "isol", "rlig", "liga", "calt", "ccmp", "curs", "kern", "mark", "mkmk"];

/**
 * Invisible characters that control direction, joining and line breaks; browsers request a font for them like
 * for any letter.
 */
const DIRECTIONS = "\u200B\u200C\u200D\u200E\u200F\u2066\u2067\u2068\u2069";
const ASCII = rangesIn("0020-007E");
const SIGNS = `«»°·–—’…×−€\u00A0\u00AD\u2011\u202F${DIRECTIONS}`;
const FIGURES = "0123456789+.,–€";
const LATIN = `${ASCII}${SIGNS}àâäçèéêëîïôöùûüÿœæÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸŒÆ§©®ªº²³÷±¡¿´¨¸¹‘‚“”„•‹›™↑↓\u2009`;
const COUNTRIES = "Åãí";
const ARABIC =
  " \u00A0،؛؟٬ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـ\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670ٱپچژڤکگی\u200C\u200D\u200E";

const namesIn = (script: Script) =>
  LANGS.filter((lang) => scriptOf(lang) === script).map((lang) => LANGUAGES[lang].name);

const FRAME = lettersOf(
  ...[DEMO_COMPANY.legalName, DEMO_COMPANY.vtcNumber, DEMO_COMPANY.siren, DEMO_COMPANY.email],
  ...DEMO_COMPANY.social.map(({ name }) => name),
  ...namesIn("latin"),
  `VTC SIREN ${FIGURES}:…\u00A0\u202F${DIRECTIONS}`,
);
const AMONG_ARABIC = lettersOf(ASCII, SIGNS, "àèé", FRAME);
const SPACES = ` \u00A0\u202F${DIRECTIONS}`;
const STRONG_FIGURES = lettersOf(FIGURES, ":()%…", SPACES);
const STRONG = { min: 500, max: 600 };
const CLASSES = "ESV";
const DISPLAY_FIGURES = lettersOf(FIGURES, ":", SPACES);
/**
 * The company's name, and characters that browsers request for every heading: the ellipsis of truncated text,
 * and the 0 that defines the unit `ch`.
 */
const NAME = lettersOf(DEMO_COMPANY.tradeName, " :…0");

const latin = cut("hanken", PACKAGES.hanken, LATIN, LATIN_FEATURES, { min: 400, max: 600 });
const latinDisplay = cut("cormorant", PACKAGES.cormorant, LATIN, LATIN_FEATURES, { min: 400, max: 500 });

/**
 * Every font face of the site. A letter belongs to the first file of its family that has it. The families for
 * Latin words among Arabic have small files, because most pages use few Latin letters; missing ones fall back
 * to the Latin families (tokens.css). The last three have the few words that some pages need in another
 * script or weight: without them a French page would load the whole Arabic alphabet for four words.
 */
export const FAMILIES: Family[] = [
  {
    name: "Hanken Grotesk",
    weights: "400 600",
    files: [
      latin,
      cut("hanken-countries", PACKAGES.hanken, COUNTRIES, [], { min: 400, max: 600 }),
      whole(PACKAGES.hanken, WHOLE.latin),
      whole(PACKAGES.hankenMore, WHOLE.more),
    ],
  },
  {
    name: "Cormorant",
    weights: "400 500",
    files: [latinDisplay, whole(PACKAGES.cormorant, WHOLE.latin), whole(PACKAGES.cormorantMore, WHOLE.more)],
  },
  {
    name: "IBM Plex Sans Arabic",
    weights: "400",
    files: [
      cut("plex-arabic-400", PACKAGES.plex, ARABIC, ARABIC_FEATURES),
      whole(PACKAGES.plex, WHOLE.arabic),
    ],
  },
  {
    name: "IBM Plex Sans Arabic",
    weights: "500 600",
    files: [
      cut("plex-arabic-500", PACKAGES.plexStrong, ARABIC, ARABIC_FEATURES),
      whole(PACKAGES.plexStrong, WHOLE.arabic),
    ],
  },
  // One weight: the few lists with weight 400 use 500 too, which saves 15.5 kB.
  {
    name: "Markazi Text",
    weights: "400 500",
    files: [
      cut("markazi-500", PACKAGES.markazi, ARABIC, ARABIC_FEATURES, 500),
      whole(PACKAGES.markazi, WHOLE.arabic),
    ],
  },
  {
    name: "Hanken Grotesk Among Arabic",
    weights: "400",
    files: [
      cut("hanken-frame-among-arabic", PACKAGES.hanken, FRAME, FIGURE_FEATURES, 400),
      cut("hanken-among-arabic", PACKAGES.hanken, without(AMONG_ARABIC, FRAME), FIGURE_FEATURES, 400),
    ],
  },
  {
    name: "Hanken Grotesk Among Arabic",
    weights: "500 600",
    files: [
      cut("hanken-strong-figures-among-arabic", PACKAGES.hanken, STRONG_FIGURES, FIGURE_FEATURES, STRONG),
      cut(
        "hanken-strong-among-arabic",
        PACKAGES.hanken,
        without(AMONG_ARABIC, STRONG_FIGURES),
        FIGURE_FEATURES,
        STRONG,
      ),
    ],
  },
  {
    name: "Cormorant Among Arabic",
    weights: "400 500",
    files: [
      cut("cormorant-name-among-arabic", PACKAGES.cormorant, NAME, FIGURE_FEATURES, 500),
      cut("cormorant-classes-among-arabic", PACKAGES.cormorant, CLASSES, [], 500),
      cut("cormorant-figures-among-arabic", PACKAGES.cormorant, DISPLAY_FIGURES, FIGURE_FEATURES, 500),
    ],
  },
  {
    name: "Names of Languages",
    weights: "400",
    files: [cut("names-of-languages", PACKAGES.plex, lettersOf(...namesIn("arabic")), JOINING)],
  },
  {
    name: "Welcome",
    weights: "400",
    files: [
      cut(
        "welcome",
        PACKAGES.markazi,
        lettersOf(dictionaries.fr.home.gulf.welcome),
        [...JOINING, "rlig", "mark"],
        400,
      ),
    ],
  },
];

/** For documents, which need complete fonts: no package has this static weight of the Arabic display face. */
const MARKAZI = cut("markazi", PACKAGES.markazi, WHOLE.arabic, ARABIC_FEATURES, 500);

const NOTO_LETTERS =
  "0020-007E 00A0-052F 1AB0-1ACE 1C80-1C88 1D00-1FFF 2000-209F 20A0-20F0 2100-2189 2212 2215 2C60-2C7F 2DE0-2DFF 2E2F A640-A69F A700-A7FF A92E AB30-AB6B FB00-FB06 FE20-FE2F FFFD";

/** Scripts of names that guests have; Noto Sans has Latin, Greek and Cyrillic. Joiners and the dotted circle belong to all. */
const NOTO_SCRIPTS: Record<string, string> = {
  armenian: "0530-058F FB13-FB17",
  bengali: "0951-0952 0964-0965 0980-09FE 20B9",
  devanagari: "0900-097F 1CD0-1CF9 20B9 20F0 A830-A839 A8E0-A8FF",
  ethiopic: "1200-1399 2D80-2DDE AB01-AB2E",
  georgian: "10A0-10FF 1C90-1CBF 2D00-2D2D",
  gujarati: "0951-0952 0964-0965 0A80-0AFF 20B9 A830-A839",
  gurmukhi: "0951-0952 0964-0965 0A01-0A76 20B9 262C A830-A839",
  hebrew: "0590-05F4 20AA FB1D-FB4F",
  kannada: "0951-0952 0964-0965 0C80-0CF3 20B9 A830-A835",
  khmer: "1780-17F9 19E0-19FF",
  lao: "0E81-0EDF",
  malayalam: "0951-0952 0964-0965 0D00-0D7F 20B9 A830-A832",
  myanmar: "1000-109F A92E A9E0-A9FE AA60-AA7F",
  sinhala: "0964-0965 0D81-0DF4 111E1-111F4",
  tamil: "0951-0952 0964-0965 0B82-0BFA 20B9",
  telugu: "0951-0952 0964-0965 0C00-0C7F",
  thai: "0E01-0E5B",
};
const EVERY_SCRIPT = "0020 00A0 2010 200B-200D 25CC";

const NOTO = [
  cut(
    "noto",
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
    rangesIn(NOTO_LETTERS),
    undefined,
  ),
  ...Object.entries(NOTO_SCRIPTS).map(([script, letters]) =>
    cut(
      `noto-${script}`,
      `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`,
      rangesIn(`${EVERY_SCRIPT} ${letters}`),
      undefined,
      400,
    ),
  ),
];

export const PRINTED = [MARKAZI, ...NOTO];

type Face = { files: string[]; isAlwaysLoaded?: true };

/**
 * The fonts of documents, in the order in which they are tried for a letter. They are complete, because web subsets lack glyphs that
 * Arabic needs. Characters with a Chinese and a Japanese form are printed in the Chinese form.
 */
export const FACES: Face[] = [
  {
    files: [
      "node_modules/@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
      "node_modules/@expo-google-fonts/ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf",
    ],
    isAlwaysLoaded: true,
  },
  ...NOTO.map(({ name }) => ({ files: [printedFile(name)] })),
  {
    files: [
      "node_modules/@expo-google-fonts/cormorant/400Regular/Cormorant_400Regular.ttf",
      "node_modules/@expo-google-fonts/cormorant/500Medium/Cormorant_500Medium.ttf",
    ],
    isAlwaysLoaded: true,
  },
  { files: [printedFile(MARKAZI.name)], isAlwaysLoaded: true },
  { files: ["node_modules/@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf"] },
  { files: ["node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf"] },
];

function printedFile(name: string): string {
  return `platform/pdf/fonts/${name}.ttf`;
}

export const CUTS = [...new Set(FAMILIES.flatMap(({ files }) => files))].filter((file) => "name" in file);

function cut(
  name: string,
  from: string,
  letters: string,
  features: Cut["features"],
  weight?: Cut["weight"],
): Cut {
  return { name, from, letters, features, weight };
}

function whole(from: string, letters: string): Whole {
  return { from, letters };
}

function rangesIn(ranges: string): string {
  return ranges
    .split(" ")
    .flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join("");
}

function lettersOf(...texts: string[]): string {
  return [...new Set(texts.join(""))].toSorted().join("");
}

function without(letters: string, others: string): string {
  return [...letters].filter((letter) => !others.includes(letter)).join("");
}

export function sourceOf({ from }: Cut): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(from)));
}

export function stampOf(file: Cut): string {
  return createHash("sha256").update(JSON.stringify(file)).update(sourceOf(file)).digest("hex");
}
