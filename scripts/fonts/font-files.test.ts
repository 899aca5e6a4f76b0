import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS, LANGUAGES, scriptOf, type Script } from "#i18n/locales.ts";
import { CUTS, PRINTED, stampOf } from "./font-files.ts";
import { licencesOfPrinted, printedFaces } from "./printed-faces.ts";

const ARROWS = "←→⇄";
const NUMBERED =
  "cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern".split(
    " ",
  );
const REQUIRED = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "glyf", "loca"];
const FOLDER = "app/ui/fonts";
const keptIn = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/made-from.json`, "utf8")) as Record<string, { stamp: string }>;
const kilobytesOf = (...names: string[]) =>
  names.reduce((sum, name) => sum + statSync(`${FOLDER}/${name}.woff2`).size, 0) / 1000;

test.each([
  [FOLDER, CUTS],
  ["platform/pdf/fonts", PRINTED],
] as const)("are up to date in %s: otherwise run npm run fonts", (folder, cuts) => {
  const today = Object.fromEntries(cuts.map((file) => [file.name, stampOf(file)]));
  const kept = Object.entries(keptIn(folder)).map(([name, { stamp }]) => [name, stamp]);
  expect(Object.fromEntries(kept)).toEqual(today);
});

test("lists the letters of the fonts of documents as Typst reads them, with their licences", async () => {
  expect(JSON.parse(readFileSync("platform/pdf/fonts/faces.json", "utf8"))).toEqual(await printedFaces());
  expect(readFileSync("platform/pdf/fonts/licences.txt", "utf8")).toBe(licencesOfPrinted());
});

test.each(LANGS)("has every letter of the dictionary %s in the first files of its pages", (lang) => {
  const own: Record<Script, string> = {
    latin: lettersOf("hanken"),
    arabic: ["plex-arabic-400", "hanken-frame-among-arabic", "hanken-among-arabic"].map(lettersOf).join(""),
  };
  const known = new Set(own[scriptOf(lang)] + ARROWS);
  const texts = JSON.stringify({ ...dictionaries[lang], editor: null });
  const welcome = dictionaries[lang].home.gulf.welcome;
  const missing = new Set([...texts.replaceAll(welcome, "")].filter((letter) => !known.has(letter)));
  expect([...missing]).toEqual([]);
});

test("has the names of the other languages in the files for foreign words", () => {
  for (const lang of LANGS) {
    const letters = scriptOf(lang) === "arabic" ? "names-of-languages" : "hanken-frame-among-arabic";
    expect(
      Array.from<string>(LANGUAGES[lang].name).filter((letter) => !lettersOf(letters).includes(letter)),
    ).toEqual([]);
  }
});

test("loads at most 5 kB of Arabic letters on a Latin page, and 40 kB for its first screen", () => {
  expect(kilobytesOf("names-of-languages", "welcome")).toBeLessThanOrEqual(5);
  expect(kilobytesOf("hanken", "cormorant")).toBeLessThanOrEqual(40);
});

test("has the company's name in its file", () => {
  const missing = Array.from(DEMO_COMPANY.tradeName).filter(
    (letter) => !lettersOf("cormorant-name-among-arabic").includes(letter),
  );
  expect(missing).toEqual([]);
});

test.each(LANGS)("has every letter of the country names in %s in a cut file", (lang) => {
  const latin = lettersOf("hanken") + lettersOf("hanken-countries");
  const known = new Set(scriptOf(lang) === "latin" ? latin : latin + lettersOf("plex-arabic-400"));
  const { first, others } = phoneCountries(lang);
  const names = [...first, ...others].map(({ name }) => name);
  expect([...new Set(names.join(""))].filter((letter) => !known.has(letter))).toEqual([]);
});

test("loads at most 5.3 kB of Latin letters for the frame of an Arabic page, and 42 kB of Arabic", () => {
  expect(kilobytesOf("hanken-frame-among-arabic", "cormorant-name-among-arabic")).toBeLessThanOrEqual(5.3);
  expect(kilobytesOf("plex-arabic-400", "plex-arabic-500", "markazi-500")).toBeLessThanOrEqual(42);
});

test.each(CUTS.map(({ name }) => name))("has every table that browsers require in %s", (name) => {
  expect(tablesOf(readFileSync(`${FOLDER}/${name}.woff2`))).toEqual(expect.arrayContaining(REQUIRED));
});

/** The tables of a WOFF2 file with numbers in the format: https://www.w3.org/TR/WOFF2/#table_dir_format */
function tablesOf(font: Buffer): string[] {
  let at = 48;
  const skipNumber = () => {
    while ((font[at++] ?? 0) > 0x7f);
  };
  return Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font[at++] ?? 0;
    const [tag, transform] = [NUMBERED[flags & 0x3f] ?? "", flags >> 6];
    if ((flags & 0x3f) === 0x3f) at += 4;
    skipNumber();
    const isTransformed = tag === "glyf" || tag === "loca" ? transform !== 3 : transform !== 0;
    if (isTransformed) skipNumber();
    return tag;
  });
}

function lettersOf(name: string): string {
  return CUTS.find((file) => file.name === name)?.letters ?? "";
}
