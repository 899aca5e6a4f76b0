import { inEveryLang } from "#i18n/locales.ts";
import type { Named, Place, PlaceSuggestion } from "../places.ts";
import { cityAbroad, cityAbroadNearly, citiesAbroadBegun } from "./abroad.ts";
import { nearbyMatches } from "./nearby-matches.ts";
import { plain } from "./plain-text.ts";
import { readAddress, type TypedAddress } from "./read-address.ts";
import type { Atlas } from "./resolve.ts";
import { searchAtlas } from "./search.ts";
import { isStreetAddress, namesStreet } from "./street-address.ts";

const MAX_AREAS = 3;
const MAX_TOWNS = 8;
const MIN_NAME = 3;

/** An unlisted address is offered as typed, in its commune or district. */
export function suggestPlaces(atlas: Atlas, query: string, limit: number): PlaceSuggestion[] {
  const { hits } = searchAtlas(atlas.index, query, limit);
  const known = [...new Set([...nearbyMatches(hits), ...hits])].map(({ place }) => place);
  const listed = [...known, ...abroadFor(query, known, limit)];
  const typed = listed.length === 0 || isStreetAddress(query) ? addressesOf(atlas, query.trim()) : [];
  return [...typed, ...listed].slice(0, Math.max(0, limit));
}

function abroadFor(query: string, known: Place[], limit: number): Place[] {
  const named = cityAbroad(query);
  const begun = named ? [named] : citiesAbroadBegun(query, limit - known.length);
  if (begun.length > 0 || known.length > 0) return begun;
  const nearly = cityAbroadNearly(query);
  return nearly ? [nearly] : [];
}

function isWorthALine({ way, street = "", areas, isAreaOnly, mayLieIn }: TypedAddress): boolean {
  if (way === undefined) return (areas.length > 0 && !isAreaOnly) || mayLieIn !== undefined;
  return street.length - way.length > MIN_NAME;
}

function addressesOf(atlas: Atlas, typed: string): PlaceSuggestion[] {
  const areas = atlas.areas();
  const address = readAddress(areas, typed);
  if (!isWorthALine(address)) return [];
  if (address.areas.length > 0)
    return address.areas.slice(0, MAX_AREAS).map(({ place }) => aSuggestion(sameInAll(typed), place));
  const street = typed.replace(/[\s,،]+$/u, "");
  if (address.mayLieIn)
    return [aSuggestion(withTown(street, address.mayLieIn.place), address.mayLieIn.place)];
  const [, before, begun] = /^(.+)[,،]\s*([^,،]+)$/su.exec(typed) ?? [];
  if (!before || !begun || address.postcode || namesStreet(begun)) return [];
  const towns = searchAtlas(atlas.index, begun, MAX_TOWNS).hits.map(({ place }) => place);
  return towns
    .filter(({ kind, names }) => (kind === "town" || kind === "district") && beginsWith(names, begun))
    .slice(0, MAX_AREAS)
    .map((town) => aSuggestion(withTown(before, town), town));
}

function beginsWith(names: Named, begun: string): boolean {
  return Object.values(names).some((name) => plain(name).startsWith(plain(begun)));
}

function withTown(street: string, { names }: Place): Named {
  return { fr: `${street}, ${names.fr}`, en: `${street}, ${names.en}`, ar: `${street}، ${names.ar}` };
}

function sameInAll(text: string): Named {
  return inEveryLang(() => text);
}

function aSuggestion(
  names: Named,
  { id, names: area, context, postcode, department }: Place,
): PlaceSuggestion {
  return {
    id,
    kind: "address",
    names,
    context,
    area,
    ...(postcode && { postcode }),
    ...(department && { department }),
  };
}
