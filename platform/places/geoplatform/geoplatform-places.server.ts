import { isStreetAddress } from "../embedded/street-address.ts";
import { plain } from "../embedded/plain-text.ts";
import type { Place, PlaceHints, Places, PlaceSuggestion, Resolution } from "../places.ts";
import { createAsk, type Fetch, type AskLog } from "../../remote/ask.server.ts";
import { isAnswered, withOwnFirst } from "../remote/with-own-first.ts";
import { type AddressFeature, isAddressId, placeOfFeature, readAddressId } from "./address-feature.ts";
import { createAddressSearch, type AddressSearch } from "./address-search.server.ts";
import { createRoadRoute } from "./road-route.server.ts";

type Options = {
  fetch: Fetch;
  log: AskLog;
  embedded: Places;
  baseUrl?: string;
  /** Milliseconds. */
  timeout?: number;
  now?: () => number;
};

export function createGeoplatformPlaces(options: Options): Places {
  const { embedded, baseUrl = "https://data.geopf.fr", now = Date.now } = options;
  const ask = createAsk({ ...options, name: "geoplatform", now });
  const search = createAddressSearch(ask, baseUrl, now);
  return {
    provider: "geoplatform",
    suggest: (query, limit = 8) => suggest(embedded, search, query, limit),
    find: (id) => (isAddressId(id) ? findAddress(search, id) : embedded.find(id)),
    resolve: (text, hints) => resolve(embedded, search, text, hints),
    route: createRoadRoute(ask, baseUrl, now),
  };
}

async function suggest(embedded: Places, search: AddressSearch, query: string, limit: number) {
  const [own, features] = await Promise.all([
    embedded.suggest(query, limit),
    search(query, { limit: 5, begun: true }),
  ]);
  return withOwnFirst<PlaceSuggestion>(own, features.map(placeOfFeature), limit);
}

/** A visitor can put any label and position into an id, so only the service's own result counts. */
async function findAddress(search: AddressSearch, id: string): Promise<Place | undefined> {
  const wanted = readAddressId(id);
  if (!wanted) return undefined;
  const features = await search(wanted.label, { limit: 10, begun: false });
  const same = features.find(({ properties }) => properties.id === wanted.banId);
  return same && placeOfFeature(same);
}

async function resolve(
  embedded: Places,
  search: AddressSearch,
  text: string,
  hints?: PlaceHints,
): Promise<Resolution> {
  const own = await embedded.resolve(text, hints);
  if (own.kind === "found" || own.kind === "choices" || isAnswered(own, hints)) return own;
  const features = await search(text, { limit: 6, begun: false });
  const likely = features.filter(({ properties }) => properties.score >= MAYBE);
  const [first, second] = likely;
  if (!first) return own;
  const clear = !second || first.properties.score - second.properties.score >= CLEAR_LEAD;
  if (clear && first.properties.score >= SURE && isAsPrecise(first, text))
    return { kind: "found", place: placeOfFeature(first) };
  if (own.kind === "address" && own.isSure) return own;
  const places = likely.filter((feature) => feature.properties.type !== "municipality").map(placeOfFeature);
  return places.length > 0 ? { kind: "choices", places } : own;
}

/** The service's score, 0 to 1: a correct address without its postcode has about 0.75. */
const SURE = 0.7;
const MAYBE = 0.5;
const CLEAR_LEAD = 0.05;

function isAsPrecise({ properties }: AddressFeature, text: string): boolean {
  if (isStreetAddress(text)) return properties.type === "housenumber";
  return properties.type !== "municipality" || plain(properties.label) === plain(text);
}
