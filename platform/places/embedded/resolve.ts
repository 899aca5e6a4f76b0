import type { Place, Resolution } from "../places.ts";
import type { Hit } from "./hit.ts";
import { searchAtlas } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";
import { MAX_TEXT } from "./plain-text.ts";
import { isStreetAddress, namesStreet } from "./street-address.ts";

const MAX_CHOICES = 6;
/** How far the first must be ahead of the second to be taken without asking. */
const CLEAR_LEAD = 0.08;
/** Below this fit a place is not even worth a question ("London" is not Château-Landon). */
const WORTH_ASKING = 0.68;

/** What a whole typed text means; a text longer than any name is an address we do not know. */
export function resolveText(index: SearchIndex, text: string): Resolution {
  const typed = text.trim();
  if (typed === "" || typed.length > MAX_TEXT) return { kind: "unknown" };
  if (isStreetAddress(typed)) return hotelAtAddress(index, typed);
  const { hits } = searchAtlas(index, typed, MAX_CHOICES + 2);
  const exact = hits.filter(({ meeting }) => meeting === "exact");
  if (exact.length > 0) return firstOrChoices(exact);
  // "Rue Lepic" is like many names and is none of them: a street must be meant word for word.
  if (namesStreet(typed)) return { kind: "unknown" };
  const likely = hits.filter(({ fit }) => fit >= WORTH_ASKING);
  if (likely[0]?.meeting === "whole") return firstOrChoices(likely);
  return choicesOf(likely);
}

function firstOrChoices(hits: Hit[]): Resolution {
  const [first, second] = hits;
  const clear =
    first && (!second || (first.score - second.score >= CLEAR_LEAD && !areNamesakes(first, second)));
  return clear ? { kind: "found", place: first.place } : choicesOf(hits);
}

/** Two towns of one name are told apart by the guest, however unlike their size. */
function areNamesakes(a: Hit, b: Hit): boolean {
  return a.place.kind === "town" && b.place.kind === "town" && a.place.names.fr === b.place.names.fr;
}

function choicesOf(hits: Hit[]): Resolution {
  if (hits.length === 0) return { kind: "unknown" };
  return { kind: "choices", places: hits.slice(0, MAX_CHOICES).map(({ place }) => place) };
}

/** "Le Meurice, 228 rue de Rivoli, 75001 Paris": guests copy a hotel with its address, and the hotel is what counts. */
function hotelAtAddress(index: SearchIndex, text: string): Resolution {
  const [name = "", ...rest] = text.split(/[,،\n]/);
  if (rest.length === 0 || isStreetAddress(name)) return { kind: "unknown" };
  const [hit] = searchAtlas(index, name, 1).hits;
  const isHotel = hit?.meeting === "exact" && hit.place.kind === "hotel" && agrees(hit.place, rest.join(" "));
  return isHotel ? { kind: "found", place: hit.place } : { kind: "unknown" };
}

function agrees({ postcode }: Place, address: string): boolean {
  const typed = /\b\d{5}\b/.exec(address)?.[0];
  return !typed || !postcode || typed === postcode;
}
