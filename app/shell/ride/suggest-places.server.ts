import { data } from "react-router";
import { contextOf, nameOf } from "#features/places/place-name.ts";
import type { SavedPlace } from "#features/travellers/suggest-saved.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Suggestion } from "./suggestion.ts";

const MAX_QUERY = 120;
const MOST = 8;
const PRIVATE = { headers: { "Cache-Control": "no-store" } };

export function typedQuery(url: URL): string {
  return (url.searchParams.get("q") ?? "").slice(0, MAX_QUERY).trim();
}

/** The answer to a typed text: the places that the guest saved, then the known ones. */
export async function suggestPlaces(
  { places }: Pick<Services, "places">,
  { url, lang, saved }: { url: URL; lang: Lang; saved: SavedPlace[] },
) {
  const query = typedQuery(url);
  const hints = { lang, session: url.searchParams.get("session")?.slice(0, 36) };
  const found = query === "" ? [] : await places.suggest(query, MOST, hints);
  const own = saved.map(({ label, place }): Suggestion => ({
    id: "",
    kind: "saved",
    name: label,
    where: place,
    text: place,
  }));
  const known = found.map((place): Suggestion => ({
    id: place.id,
    kind: place.kind,
    name: nameOf(place, lang),
    where: contextOf(place, lang),
    ...(place.area && { area: place.area[lang] }),
  }));
  return data({ places: [...own, ...known].slice(0, MOST) }, PRIVATE);
}
