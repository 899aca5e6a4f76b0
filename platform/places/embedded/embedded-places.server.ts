import type { Place, Places } from "../places.ts";
import { readAtlas } from "./atlas/atlas.ts";
import { resolveText } from "./resolve.ts";
import { searchAtlas } from "./search.ts";
import { buildSearchIndex, type SearchIndex } from "./search-index.ts";

/** As many places as a list of suggestions can show. */
const MAX_SUGGESTIONS = 8;

type Atlas = { index: SearchIndex; byId: Map<string, Place> };

/** The atlas that ships with the site: no network, no key. It is read on the first question, in about 0.1 s. */
export function createEmbeddedPlaces(): Places {
  let atlas: Atlas | undefined;
  const read = () => (atlas ??= readOnce());
  return {
    provider: "embedded",
    suggest: async (query, limit = MAX_SUGGESTIONS) =>
      searchAtlas(read().index, query, Math.min(limit, MAX_SUGGESTIONS)).hits.map(({ place }) => place),
    find: async (id) => read().byId.get(id),
    resolve: async (text) => resolveText(read().index, text),
    route: async () => undefined,
  };
}

function readOnce(): Atlas {
  const index = buildSearchIndex(readAtlas());
  return { index, byId: new Map(index.places.map(({ place }) => [place.id, place])) };
}
