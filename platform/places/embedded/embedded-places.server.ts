import type { Place, Places } from "../places.ts";
import { citiesAbroad } from "./abroad.ts";
import { type AddressAreas, buildAddressAreas } from "./address-areas.ts";
import { readAtlas } from "./atlas/atlas.ts";
import type { AtlasEntry } from "./atlas/atlas-entry.ts";
import { type Atlas, resolveText } from "./resolve.ts";
import { buildSearchIndex } from "./search-index.ts";
import { suggestPlaces } from "./suggest.ts";

const MAX_SUGGESTIONS = 8;

type ReadAtlas = Atlas & { byId: Map<string, Place> };

/**
 * The atlas in the repository: no network, no API key. Loaded at the first query, which takes about 500 ms of
 * CPU time.
 */
export function createEmbeddedPlaces(): Places {
  let atlas: ReadAtlas | undefined;
  const read = () => (atlas ??= readOnce());
  return {
    provider: "embedded",
    suggest: async (query, limit = MAX_SUGGESTIONS) =>
      suggestPlaces(read(), query, Math.min(limit, MAX_SUGGESTIONS)),
    find: async (id) => read().byId.get(id),
    resolve: async (text, { area } = {}) => resolveText(read(), text, area),
    route: async () => undefined,
  };
}

function readOnce(): ReadAtlas {
  const entries = readAtlas();
  const index = buildSearchIndex(entries);
  const places = [...citiesAbroad(), ...index.places.map(({ place }) => place)];
  const byId = new Map(places.map((place) => [place.id, place]));
  return { index, byId, areas: builtOnce(entries) };
}

function builtOnce(entries: AtlasEntry[]): () => AddressAreas {
  let kept: { entries: AtlasEntry[] } | { areas: AddressAreas } = { entries };
  return () => {
    if ("entries" in kept) kept = { areas: buildAddressAreas(kept.entries) };
    return kept.areas;
  };
}
