import { ARABIC_STREETS } from "./atlas/arabic-streets.ts";
import type { AtlasEntry } from "./atlas/atlas-entry.ts";
import { PARIS_STREETS } from "./atlas/paris-streets.ts";
import { asTyped, keyOf } from "./known-street.ts";
import { wordsOf } from "./plain-text.ts";
import { wayOf } from "./street-address.ts";

export type FrenchStreets = (words: string[], department: string) => string | undefined;

const ARABIC_KINDS = ["شارع", "جادة", "بولفار", "ساحة", "ميدان"];

export function readFrenchStreets(entries: AtlasEntry[]): FrenchStreets {
  const found = new Map<string, string>();
  const several = new Set<string>();
  const add = (department: string, words: string[], french: string) => {
    const key = `${department} ${keyOf(words)}`;
    const known = found.get(key);
    if (known !== undefined && keyOf(wordsOf(known)) !== keyOf(wordsOf(french))) several.add(key);
    else if (known === undefined) found.set(key, french);
  };
  for (const { department, french, arabic } of ARABIC_STREETS) {
    add(department, wordsOf(french), french);
    for (const name of arabic)
      for (const words of [...kindsOf(french).map((kind) => wordsOf(`${kind} ${name}`)), wordsOf(name)])
        add(department, words, french);
  }
  for (const { place, aliases } of entries) {
    const french = inAnAddress(place.names.fr);
    if (place.kind !== "landmark" || !place.postcode?.startsWith("75") || !isStreet(french)) continue;
    for (const name of [...Object.values(place.names), ...aliases])
      for (const words of asTyped(wordsOf(name))) add("75", words, french);
  }
  for (const [name] of PARIS_STREETS) add("75", wordsOf(name), name);
  return (words, department) => {
    const key = `${department} ${keyOf(words)}`;
    return several.has(key) ? undefined : found.get(key);
  };
}

function kindsOf(french: string): string[] {
  const isSquare = wayOf(wordsOf(french)[0] ?? "") === "place";
  return ARABIC_KINDS.filter((kind) => (wayOf(wordsOf(kind)[0] ?? "") === "place") === isSquare);
}

function isStreet(french: string): boolean {
  const [first = "", ...name] = wordsOf(french);
  return wayOf(first) !== undefined && name.length > 0;
}

function inAnAddress(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
