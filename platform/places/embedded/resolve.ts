import type { Place, PlaceKind, Resolution } from "../places.ts";
import { cityAbroad, cityAbroadNearly, isAbroad } from "./abroad.ts";
import { type AddressAreas, departmentOf } from "./address-areas.ts";
import { frenchLineOf } from "./french-line.ts";
import type { Hit } from "./hit.ts";
import { isFarVillage, isTownNearParis, nearbyMatches } from "./nearby-matches.ts";
import { readAddress, type TypedAddress } from "./read-address.ts";
import { searchAtlas } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";
import { MAX_TEXT } from "./plain-text.ts";
import { isStreetAddress, namesStreet } from "./street-address.ts";

export type Atlas = { index: SearchIndex; areas(): AddressAreas };

const MAX_CHOICES = 6;
const CLEAR_LEAD = 0.08;
/** Below this match a place is not offered ("Landon" is not Château-Landon). */
const WORTH_ASKING = 0.68;

const MAX_ADDRESS = 400;

/** `area`: the id of the commune or district that the guest chose for an address. */
export function resolveText(atlas: Atlas, text: string, area?: string): Resolution {
  const typed = text.trim();
  if (typed === "" || typed.length > MAX_ADDRESS) return { kind: "unknown" };
  if (isStreetAddress(typed) || typed.length > MAX_TEXT) return addressOf(atlas, typed, area);
  const { hits } = searchAtlas(atlas.index, typed, MAX_CHOICES + 2);
  const exact = hits.filter(({ meeting }) => meeting === "exact");
  const abroad = cityAbroad(typed);
  if (abroad)
    return exact.length > 0
      ? choicesOf([...exact.map(({ place }) => place), abroad])
      : { kind: "found", place: abroad };
  if (exact.length > 0) return firstOrChoices([...nearbyMatches(hits), ...exact]);
  if (isAbroad(typed)) return { kind: "unknown" };
  // "Rue Lepic" is similar to many names: a street must match word for word.
  if (namesStreet(typed)) return addressOf(atlas, typed, area);
  const likely = hits.filter(({ fit }) => fit >= WORTH_ASKING);
  if (likely[0]?.meeting === "whole")
    return isFarVillage(likely[0]) ? choicesOf(likely.map(({ place }) => place)) : firstOrChoices(likely);
  if (likely.length === 1 && hits.length === 1 && isTheOnlyOne(likely[0]!))
    return { kind: "found", place: likely[0]!.place };
  const nearly = hits.length === 0 ? cityAbroadNearly(typed) : undefined;
  if (nearly) return { kind: "found", place: nearly };
  const address = addressOf(atlas, typed, area);
  const places = likely.map(({ place }) => place);
  if (address.kind === "unknown") return choicesOf(places);
  // All words belong to a station or an airport, "محطة ليون", which is more specific than the town in them.
  const isOnTheWay = places[0] !== undefined && TRAVEL.has(places[0].kind) && !/\d{5}/.test(typed);
  if (address.kind === "address" && isOnTheWay) return choicesOf(places);
  // "Villiers" is a village in Berry, and six towns around Paris begin with it.
  if (address.kind === "choices")
    return choicesOf([...new Set([...places.filter(isTownNearParis), ...address.places])]);
  return address;
}

function addressOf({ index, areas }: Atlas, text: string, area: string | undefined): Resolution {
  const address = readAddress(areas(), text);
  const house = address.way && placeAtAddress(index, text, address);
  if (house) return house;
  const found = addressIn(areas(), address, area);
  const [place] = found.kind === "address" && found.isSure ? found.areas : [];
  const line = place && frenchLineOf(areas(), { text, address, area: place });
  return found.kind === "address" && line ? { ...found, line } : found;
}

function addressIn({ paris }: AddressAreas, address: TypedAddress, area: string | undefined): Resolution {
  const places = address.areas.map(({ place }) => place);
  const offered = places.length === 0 && address.mayLieIn ? [address.mayLieIn.place] : places;
  const isInParis = area === paris.place.id && places.length === 0;
  const chosen = isInParis ? offered[0] : offered.find(({ id }) => id === area);
  if (chosen) return { kind: "address", areas: [chosen], isSure: true };
  if (address.isAreaOnly && places.length > 0)
    return places.length === 1 ? { kind: "found", place: places[0]! } : { kind: "choices", places };
  if (offered.length === 0) return { kind: "unknown" };
  const isOnlyThere =
    area === undefined && offered[0] === address.mayLieIn?.place && offered[0] !== paris.place;
  return {
    kind: "address",
    areas: offered,
    isSure: places.length === 1,
    ...(isOnlyThere && { isOnlyThere }),
  };
}

function isTheOnlyOne({ isAsWritten, place }: Hit): boolean {
  return isAsWritten && place.kind !== "town";
}

const TRAVEL = new Set<PlaceKind>(["airport", "terminal", "station"]);

function firstOrChoices(hits: Hit[]): Resolution {
  const [first, second] = hits;
  const clear =
    first && (!second || (first.score - second.score >= CLEAR_LEAD && !areNamesakes(first, second)));
  return clear ? { kind: "found", place: first.place } : choicesOf(hits.map(({ place }) => place));
}

function areNamesakes(a: Hit, b: Hit): boolean {
  return a.place.kind === "town" && b.place.kind === "town" && a.place.names.fr === b.place.names.fr;
}

function choicesOf(places: Place[]): Resolution {
  return places.length === 0
    ? { kind: "unknown" }
    : { kind: "choices", places: places.slice(0, MAX_CHOICES) };
}

const AT_AN_ADDRESS = new Set<PlaceKind>(["hotel", "venue"]);

/**
 * "Ritz, 15 place Vendôme", "Le Meurice 228 rue de Rivoli": guests copy a place with its address, and the
 * place has priority.
 */
function placeAtAddress(index: SearchIndex, text: string, address: TypedAddress): Resolution | undefined {
  const parts = text.split(/[,،\n]/).flatMap((part) => [part, part.replace(/\s\d.*$/su, "")]);
  for (const name of new Set(parts)) {
    if (isStreetAddress(name)) continue;
    const [hit] = searchAtlas(index, name, 1).hits;
    const isHouse = hit?.meeting === "exact" && AT_AN_ADDRESS.has(hit.place.kind);
    if (isHouse && agrees(hit.place, address)) return { kind: "found", place: hit.place };
  }
  return undefined;
}

function agrees(place: Place, { postcode, areas }: TypedAddress): boolean {
  const same = (code: string) => code.replace("75116", "75016");
  if (postcode && place.postcode && same(postcode) !== same(place.postcode)) return false;
  return areas.length === 0 || areas.some((area) => departmentOf(area.place) === departmentOf(place));
}
