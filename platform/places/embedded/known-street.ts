import type { AtlasEntry } from "./atlas/atlas-entry.ts";
import { PARIS_STREETS } from "./atlas/paris-streets.ts";
import { wordsOf } from "./plain-text.ts";
import { withoutEmptyWords } from "./search-index.ts";
import { wayOf } from "./street-address.ts";

/** Undefined if the street crosses several arrondissements or is unknown. */
export type ParisStreets = (words: string[]) => number | undefined;

/** In Arabic, guests also say شارع for an avenue. */
const ARABIC_WAYS = ["rue", "avenue", "boulevard"];

export function readParisStreets(entries: AtlasEntry[]): ParisStreets {
  const found = new Map<string, number>();
  const several = new Set<string>();
  const add = (key: string, arrondissement: number) => {
    if ((found.get(key) ?? arrondissement) !== arrondissement) several.add(key);
    found.set(key, arrondissement);
  };
  for (const [name, arrondissement] of PARIS_STREETS) add(keyOf(wordsOf(name)), arrondissement);
  const listed = new Map(found);
  for (const { place, aliases } of entries) {
    const arrondissement = place.kind === "landmark" && listed.get(keyOf(wordsOf(place.names.fr)));
    if (!arrondissement) continue;
    for (const name of [...Object.values(place.names), ...aliases])
      for (const words of asTyped(wordsOf(name))) add(keyOf(words), arrondissement);
  }
  return (words) => {
    const key = keyOf(words);
    return several.has(key) ? undefined : found.get(key);
  };
}

/**
 * With its type of street; for Arabic with each type that the word can mean. Streets like the Champs-Élysées
 * have none.
 */
export function asTyped([first = "", ...name]: string[]): string[][] {
  const way = wayOf(first);
  if (!way || name.length === 0) return [[first, ...name]];
  const isArabic = /^\p{Script=Arabic}/u.test(first) && ARABIC_WAYS.includes(way);
  return (isArabic ? ARABIC_WAYS : [way]).map((each) => [each, ...name]);
}

const IN_FULL: Record<string, string> = {
  gal: "general",
  gen: "general",
  dr: "docteur",
  pdt: "president",
  pres: "president",
  cdt: "commandant",
  mal: "marechal",
};

const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi".split(" ");

/** "François Ier" equals "François 1er", "George-V" equals "George 5". */
export function keyOf(words: string[]): string {
  return withoutEmptyWords(words)
    .map((word) => wayOf(word) ?? IN_FULL[word] ?? numberOf(word) ?? word)
    .join(" ");
}

function numberOf(word: string): string | undefined {
  const at = ROMAN.indexOf(word.replace(/^ier$/u, "i"));
  return at >= 0 ? String(at + 1) : /^(\d{1,2})er$/u.exec(word)?.[1];
}
