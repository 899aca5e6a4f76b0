import { type Lang, textIn } from "#i18n/locales.ts";
import { departmentContext } from "#platform/places/embedded/atlas/departments.ts";
import { knownTown } from "#platform/places/embedded/known-town.ts";
import { namesStreet } from "#platform/places/embedded/street-address.ts";
import { wordsOf } from "#platform/places/embedded/plain-text.ts";
import type { Named, Place } from "#platform/places/places.ts";
import type { TripPlace } from "#features/pricing/trip.ts";

export const ERASED_PLACE = "–";

/** Words that make a town part of a street name: "avenue de Versailles" is in Paris. */
const TIES = new Set("de du des d la le les l a au aux en sur sous".split(" "));
const MOST_WORDS_OF_A_TOWN = 5;

/**
 * Reduces an address to what accounting keeps: its commune, otherwise its department, otherwise nothing.
 * Never a street, a name or coordinates.
 */
export function cutToTown({ label, place }: TripPlace, lang: Lang): TripPlace {
  const names = place ? townOfPlace(place) : (townIn(label) ?? departmentIn(label));
  return { label: names ? textIn(names, lang) : ERASED_PLACE, place: null };
}

function townOfPlace(place: Place): Named | undefined {
  if (place.kind === "town") return place.names;
  const texts = [...Object.values(place.names), ...Object.values(place.context)];
  for (const text of place.postcode ? [`${place.postcode} `, ...texts] : texts) {
    const town = townIn(text);
    if (town) return town;
  }
  return departmentIn(place.postcode ?? "") ?? departmentIn(place.context.fr);
}

/**
 * The last commune in a text: after a postcode, as a separate part after the street, or a large town at the
 * very end.
 */
function townIn(text: string): Named | undefined {
  const postcode = postcodeIn(text);
  if (postcode?.startsWith("75")) return knownTown("Paris")?.names;
  for (const part of partsOf(text).toReversed()) {
    const behindPostcode = /(?:^|\D)\d{5}\s+(.+)$/u.exec(part)?.[1];
    const town = knownTown(nameIn(behindPostcode ?? part)) ?? townAtTheEnd(part);
    if (town) return town.names;
    // The text before a street or a street number names a building or a person, whose name may be that of a
    // town.
    if (namesStreet(part) || /\d/.test(part.replace(/\b\d{5}\b/u, ""))) return undefined;
  }
  return undefined;
}

function partsOf(text: string): string[] {
  return text
    .split(/[,،;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^(france|فرنسا)$/iu.test(part));
}

function nameIn(part: string): string {
  return part
    .replace(/\([^)]*\)/gu, " ")
    .replace(/\bcedex\b/giu, " ")
    .replace(/(?<!\p{L})\d+\p{L}*/gu, " ")
    .trim();
}

/** Without a comma a small commune looks like part of a street name: "rue Pierre Charron". */
function townAtTheEnd(part: string) {
  const words = wordsOf(nameIn(part));
  for (let count = Math.min(MOST_WORDS_OF_A_TOWN, words.length - 1); count > 0; count -= 1) {
    const before = words.slice(0, -count);
    const town = knownTown(words.slice(-count).join(" "));
    const isOfTheStreet = TIES.has(before.at(-1) ?? "") || namesStreet(before.at(-1) ?? "");
    if (town?.isLarge && !isOfTheStreet) return town;
  }
  return undefined;
}

function departmentIn(text: string): Named | undefined {
  const code = /\((\d\d|2[ab])\)/iu.exec(text)?.[1]?.toUpperCase() ?? departmentOfPostcode(postcodeIn(text));
  const named = departmentContext(code, "بلدة");
  return named.fr === "France" ? undefined : named;
}

function postcodeIn(text: string): string | undefined {
  return [...text.matchAll(/(?<!\d)\d{5}(?!\d)/gu)].at(-1)?.[0];
}

/** Corsican postcodes begin with 20; the departments are 2A and 2B. */
function departmentOfPostcode(postcode = ""): string {
  if (!postcode.startsWith("20")) return postcode.slice(0, 2);
  return /^20[01]/u.test(postcode) ? "2A" : "2B";
}
