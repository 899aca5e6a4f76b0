import type { Place } from "../places.ts";
import type { AtlasEntry } from "./atlas/atlas-entry.ts";
import { estimatedCommunes } from "./atlas/communes.ts";
import { ILE_DE_FRANCE } from "./atlas/departments.ts";
import { wordsOf } from "./plain-text.ts";

/** A commune, an arrondissement or a quarter in which an address may lie. */
export type Area = { readonly place: Place; importance: number };

/** The communes and districts of the atlas, as an address names them. */
export type AddressAreas = {
  /** By a whole name in any language, or by another word for it; the most important first. */
  named(words: string[]): Area[];
  /** By the first words of a name, around Paris only: "Neuilly", "Boulogne". */
  begunNear(words: string[]): Area[];
  /** By a postcode; the most important first. */
  at(postcode: string): Area[];
  arrondissement(number: number): Area;
  paris: Area;
};

/** Words with which too many names begin. */
const COMMON_BEGINNINGS = new Set("saint sainte le la les l mont bois ville villiers val port".split(" "));

/** What a small village weighs in the atlas. */
const LEAST = 0.3;

/** `entries`: all of the atlas. The communes that it leaves out for want of a sure point count here too. */
export function buildAddressAreas(entries: AtlasEntry[]): AddressAreas {
  const byName = new Map<string, Area[]>();
  const byPostcode = new Map<string, Area[]>();
  const near: { words: string[]; area: Area }[] = [];
  const areas = entries
    .filter(({ place: { kind } }) => kind === "town" || kind === "district")
    .toSorted((a, b) => b.importance - a.importance);
  for (const entry of areas) {
    const { place, importance, aliases } = entry;
    const area = { place, importance };
    for (const name of new Set([...Object.values(place.names), ...aliases]))
      add(byName, wordsOf(name).join(" "), area);
    for (const postcode of postcodesOf(entry)) add(byPostcode, postcode, area);
    if (place.kind === "town" && isNearParis(place)) near.push({ words: wordsOf(place.names.fr), area });
  }
  for (const { name, postcodes, read } of estimatedCommunes()) {
    const area = {
      importance: LEAST,
      get place() {
        return read().place;
      },
    };
    add(byName, wordsOf(name).join(" "), area);
    for (const postcode of postcodes) add(byPostcode, postcode, area);
  }
  const [paris] = byName.get("paris") ?? [];
  if (!paris) throw new Error("The atlas has no Paris");
  return {
    paris,
    named: (words) => byName.get(words.join(" ")) ?? [],
    begunNear: (words) => (words.every((word) => COMMON_BEGINNINGS.has(word)) ? [] : begun(near, words)),
    at: (postcode) => byPostcode.get(postcode) ?? [],
    arrondissement: (number) => byPostcode.get(String(75000 + number))?.[0] ?? paris,
  };
}

/** Whether a place is known to lie in Île-de-France. */
export function isNearParis(place: Place): boolean {
  return ILE_DE_FRANCE.has(departmentOf(place));
}

/** Empty where nobody said in which department a place lies. */
export function departmentOf({ id, department, postcode = "" }: Place): string {
  return id === "paris" ? "75" : (department ?? postcode.slice(0, 2));
}

/** A quarter has the postcode of all its arrondissement and does not stand for it. */
function postcodesOf({ place, postcodes = [] }: AtlasEntry): string[] {
  if (place.kind === "district" && !place.id.startsWith("paris-")) return [];
  // The south of the 16th has 75016 and the north 75116.
  const more = place.postcode === "75016" ? ["75116"] : postcodes;
  return [...new Set(place.postcode ? [place.postcode, ...more] : more)];
}

function add(map: Map<string, Area[]>, key: string, area: Area): void {
  const known = map.get(key);
  if (!known) map.set(key, [area]);
  else if (!known.includes(area)) known.push(area);
}

function begun(near: { words: string[]; area: Area }[], typed: string[]): Area[] {
  return near
    .filter(({ words }) => words.length > typed.length && typed.every((word, at) => words[at] === word))
    .map(({ area }) => area);
}
