import { randomUUID } from "node:crypto";
import { DEFAULT_LANG, type Lang, scriptOf } from "#i18n/locales.ts";
import { MAX_TEXT, plain } from "../embedded/plain-text.ts";
import { isStreetAddress } from "../embedded/street-address.ts";
import type { Place, PlaceHints, Places, PlaceSuggestion, Resolution } from "../places.ts";
import { isAnswered, withOwnFirst } from "../remote/with-own-first.ts";
import { createGoogleApi, type GoogleApi, type GoogleApiOptions } from "./google-api.server.ts";
import { isGoogleId, placeOfDetails, type Prediction, readGoogleId, suggestionOf } from "./google-place.ts";

/** Fewer than the atlas offers, because each choice costs a request. */
const MAX_CHOICES = 3;

export function createGooglePlaces({
  embedded,
  ...options
}: GoogleApiOptions & { embedded: Places }): Places {
  const api = createGoogleApi(options);
  return {
    provider: "google",
    suggest: (query, limit = 8, hints = {}) => suggest(embedded, api, query, limit, hints),
    find: (id, hints = {}) => (isGoogleId(id) ? findById(api, id, hints) : embedded.find(id)),
    resolve: (text, hints = {}) => resolve(embedded, api, text, hints),
    route: async (points) => (points.length < 2 ? undefined : api.route(points)),
  };
}

async function suggest(embedded: Places, api: GoogleApi, query: string, limit: number, hints: PlaceHints) {
  const [own, predictions] = await Promise.all([
    embedded.suggest(query, limit),
    predict(api, query, hints, true),
  ]);
  return withOwnFirst<PlaceSuggestion>(own, predictions.map(suggestionOf), limit);
}

/** Skips texts under three letters, as Google recommends; each request costs money. */
async function predict(
  api: GoogleApi,
  text: string,
  hints: PlaceHints,
  isTyping: boolean,
): Promise<Prediction[]> {
  const input = text.trim().slice(0, MAX_TEXT);
  return plain(input).length < 3 ? [] : api.autocomplete(input, hints, isTyping);
}

async function findById(api: GoogleApi, id: string, hints: PlaceHints): Promise<Place | undefined> {
  const placeId = readGoogleId(id);
  if (!placeId) return undefined;
  const isForeign = hints.lang !== undefined && scriptOf(hints.lang) !== "latin";
  const [details, french] = await Promise.all([
    api.details(placeId, hints),
    // The company and its chauffeurs read Latin letters; Google responds in one language per request.
    isForeign ? api.details(placeId, { lang: DEFAULT_LANG }) : undefined,
  ]);
  if (!details) return undefined;
  const place = placeOfDetails(placeId, details);
  return hints.lang && french ? withFrench(place, placeOfDetails(placeId, french), hints.lang) : place;
}

function withFrench(place: Place, french: Place, lang: Lang): Place {
  return {
    ...place,
    names: { ...french.names, [lang]: place.names[lang] },
    context: { ...french.context, [lang]: place.context[lang] },
  };
}

async function resolve(
  embedded: Places,
  api: GoogleApi,
  text: string,
  hints: PlaceHints,
): Promise<Resolution> {
  const own = await embedded.resolve(text, hints);
  if (own.kind === "found" || own.kind === "choices" || isAnswered(own, hints)) return own;
  // One token for the search and the details: Google bills both as one session.
  const session = { ...hints, session: hints.session ?? randomUUID() };
  const predictions = (await predict(api, text, session, false)).filter((each) => isAsPrecise(each, text));
  const [first, ...others] = predictions;
  if (!first) return own;
  if (others.length === 0 || isSame(first, text)) {
    const place = await findById(api, suggestionOf(first).id, session);
    return place ? { kind: "found", place } : own;
  }
  if (own.kind === "address" && own.isSure) return own;
  const offered = predictions
    .slice(0, MAX_CHOICES)
    .map((each) => findById(api, suggestionOf(each).id, hints));
  const places = (await Promise.all(offered)).filter((place) => place !== undefined);
  return places.length > 0 ? { kind: "choices", places } : own;
}

function isAsPrecise({ types }: Prediction, text: string): boolean {
  if (!isStreetAddress(text)) return true;
  return !types.some((type) => ["route", "locality", "postal_code", "political"].includes(type));
}

function isSame({ structuredFormat: { mainText, secondaryText } }: Prediction, text: string): boolean {
  const typed = plain(text);
  return typed === plain(mainText.text) || typed === plain(`${mainText.text} ${secondaryText?.text ?? ""}`);
}
