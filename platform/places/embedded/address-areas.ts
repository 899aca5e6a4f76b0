import type { Place } from "../places.ts";
import type { AtlasEntry } from "./atlas/atlas-entry.ts";
import {
  type EstimatedCommune,
  estimatedCommunes,
  nameAndPostcodes,
  readEstimated,
} from "./atlas/communes.ts";
import { ILE_DE_FRANCE } from "./atlas/departments.ts";
import { type KeyTable, keyTableOf, numbersBegun, numbersOf } from "./key-table.ts";
import { type FrenchStreets, readFrenchStreets } from "./french-streets.ts";
import { type ParisStreets, readParisStreets } from "./known-street.ts";
import { wordsOf } from "./plain-text.ts";

export type Area = { place: Place; importance: number };

export type AddressAreas = {
  /** By a whole name in any language or by an alias; the most important first. */
  named(words: string[]): Area[];
  /** By the first words of a name, only around Paris: "Neuilly", "Boulogne". */
  begunNear(words: string[]): Area[];
  /** By a postcode; the most important first. */
  at(postcode: string): Area[];
  arrondissement(number: number): Area;
  ofStreet(words: string[]): Area | undefined;
  frenchStreet: FrenchStreets;
  paris: Area;
};

const COMMON_BEGINNINGS = new Set("saint sainte le la les l mont bois ville villiers val port".split(" "));

const LEAST = 0.3;

/**
 * `entries`: the whole atlas. Communes with an estimated position, which the atlas leaves out, are included
 * here. Retains only the places of the entries, and the table line of an estimated commune.
 */
export function buildAddressAreas(entries: AtlasEntry[]): AddressAreas {
  const listed = entries
    .filter(({ place: { kind } }) => kind === "town" || kind === "district")
    .toSorted((a, b) => b.importance - a.importance);
  const estimated = estimatedCommunes();
  const { byName, byPostcode } = keysFor(listed, estimated);
  // No reference to the entries may remain: the tables now hold their aliases and postcodes.
  const streets = { arrondissementOf: readParisStreets(entries), frenchStreet: readFrenchStreets(entries) };
  return areasOf({ byName, byPostcode }, readerOf(listed, estimated), streets);
}

type AreaTables = { byName: KeyTable; byPostcode: KeyTable };

function keysFor(listed: AtlasEntry[], estimated: EstimatedCommune[]): AreaTables {
  const names: [string, number][] = [];
  const postcodes: [string, number][] = [];
  listed.forEach((entry, number) => {
    for (const key of keysOf(entry)) names.push([key, number]);
    for (const postcode of postcodesOf(entry)) postcodes.push([postcode, number]);
  });
  estimated.forEach((line, at) => {
    const commune = nameAndPostcodes(line);
    names.push([keyOf(commune.name), listed.length + at]);
    for (const postcode of commune.postcodes) postcodes.push([postcode, listed.length + at]);
  });
  return { byName: keyTableOf(names), byPostcode: keyTableOf(postcodes) };
}

function areasOf(
  { byName, byPostcode }: AreaTables,
  areaAt: (number: number) => Area,
  { arrondissementOf, frenchStreet }: { arrondissementOf: ParisStreets; frenchStreet: FrenchStreets },
): AddressAreas {
  const [paris] = numbersOf(byName, "paris").map(areaAt);
  if (!paris) throw new Error("The atlas has no Paris");
  const arrondissement = (number: number) =>
    numbersOf(byPostcode, String(75000 + number)).map(areaAt)[0] ?? paris;
  return {
    paris,
    named: (words) => numbersOf(byName, words.join(" ")).map(areaAt),
    begunNear: (words) => {
      if (words.every((word) => COMMON_BEGINNINGS.has(word))) return [];
      const beginning = `${words.join(" ")} `;
      const begun = new Set(numbersBegun(byName, beginning));
      return [...begun]
        .sort((a, b) => a - b)
        .map(areaAt)
        .filter((area) => isListedNear(area) && keyOf(area.place.names.fr).startsWith(beginning));
    },
    at: (postcode) => numbersOf(byPostcode, postcode).map(areaAt),
    arrondissement,
    frenchStreet,
    ofStreet: (words) => {
      const number = arrondissementOf(words);
      return number === undefined ? undefined : arrondissement(number);
    },
  };
}

function readerOf(entries: AtlasEntry[], estimated: EstimatedCommune[]): (number: number) => Area {
  const places = entries.map(({ place }) => place);
  const importances = Float64Array.from(entries, ({ importance }) => importance);
  return (number) => {
    const place = places[number];
    if (place) return { place, importance: importances[number]! };
    return { place: readEstimated(estimated[number - places.length]!).place, importance: LEAST };
  };
}

function keysOf({ place, aliases }: AtlasEntry): Set<string> {
  return new Set([...new Set([...Object.values(place.names), ...aliases])].map(keyOf));
}

function keyOf(name: string): string {
  return wordsOf(name).join(" ");
}

function isListedNear({ place, importance }: Area): boolean {
  return place.kind === "town" && importance > LEAST && isNearParis(place);
}

export function isNearParis(place: Place): boolean {
  return ILE_DE_FRANCE.has(departmentOf(place));
}

export function departmentOf({ id, department, postcode = "" }: Place): string {
  return id === "paris" ? "75" : (department ?? postcode.slice(0, 2));
}

function postcodesOf({ place, postcodes = [] }: AtlasEntry): string[] {
  if (place.kind === "district" && !place.id.startsWith("paris-")) return [];
  // The south of the 16th arrondissement has 75016, the north 75116.
  const more = place.postcode === "75016" ? ["75116"] : postcodes;
  return [...new Set(place.postcode ? [place.postcode, ...more] : more)];
}
