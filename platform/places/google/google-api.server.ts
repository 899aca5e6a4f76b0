import { DEFAULT_LANG } from "#i18n/locales.ts";
import { z } from "zod";
import type { PlaceHints, Point, Route } from "../places.ts";
import { createAsk, type Fetch, type AskLog } from "../../remote/ask.server.ts";
import { autocompleteAnswer, type Details, detailsAnswer, type Prediction } from "./google-place.ts";

export type GoogleApi = {
  autocomplete(input: string, hints: PlaceHints, isTyping: boolean): Promise<Prediction[]>;
  details(placeId: string, hints: PlaceHints): Promise<Details | undefined>;
  route(points: Point[]): Promise<Route | undefined>;
};

export type GoogleApiOptions = {
  apiKey: string;
  fetch: Fetch;
  log: AskLog;
  placesUrl?: string;
  routesUrl?: string;
  /** Milliseconds. */
  timeout?: number;
  now?: () => number;
};

const PREDICTION_FIELDS =
  "suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat,suggestions.placePrediction.types";
const DETAILS_FIELDS = "id,displayName,formattedAddress,location,types,addressComponents";
const REGIONS = ["fr", "mc", "ch", "be", "lu"];
const AROUND_PARIS = { circle: { center: { latitude: 48.8566, longitude: 2.3522 }, radius: 50_000 } };

/**
 * Places API (New) and Routes API of Google. Nothing is cached: the terms of the service forbid it (3.2.3 b).
 */
export function createGoogleApi(options: GoogleApiOptions): GoogleApi {
  const { placesUrl = "https://places.googleapis.com", routesUrl = "https://routes.googleapis.com" } =
    options;
  const places = createAsk({ ...options, name: "google places" });
  const routes = createAsk({ ...options, name: "google routes" });
  const headers = (fields: string) => ({
    "Content-Type": "application/json",
    "X-Goog-Api-Key": options.apiKey,
    "X-Goog-FieldMask": fields,
  });
  return {
    async autocomplete(input, { lang = DEFAULT_LANG, session }, isTyping) {
      const body = { input, languageCode: lang, regionCode: "FR", includedRegionCodes: REGIONS };
      const answer = await places({
        what: "autocomplete",
        url: new URL(`${placesUrl}/v1/places:autocomplete`),
        schema: autocompleteAnswer,
        isTyping,
        init: post(headers(PREDICTION_FIELDS), { ...body, locationBias: AROUND_PARIS, ...token(session) }),
      });
      return answer?.suggestions ?? [];
    },
    async details(placeId, { lang = DEFAULT_LANG, session }) {
      const url = new URL(`${placesUrl}/v1/places/${placeId}`);
      url.search = new URLSearchParams({
        languageCode: lang,
        regionCode: "FR",
        ...token(session),
      }).toString();
      return places({
        what: "details",
        url,
        schema: detailsAnswer,
        init: { headers: headers(DETAILS_FIELDS) },
      });
    },
    async route(points) {
      const url = new URL(`${routesUrl}/directions/v2:computeRoutes`);
      const init = post(headers("routes.duration,routes.distanceMeters"), routeRequest(points));
      const answer = await routes({ what: "route", url, schema: routesAnswer, init });
      return answer?.routes[0];
    },
  };
}

function post(headers: Record<string, string>, body: object): RequestInit {
  return { method: "POST", headers, body: JSON.stringify(body) };
}

function token(session: string | undefined): { sessionToken?: string } {
  return session && /^[\w-]{1,36}$/.test(session) ? { sessionToken: session } : {};
}

/** Google writes durations as `1234s`; without a route the response is an empty object. */
const routesAnswer = z.object({
  routes: z
    .array(
      z
        .object({
          distanceMeters: z.number().nonnegative().default(0),
          duration: z.string().regex(/^\d+(\.\d+)?s$/),
        })
        .transform(({ distanceMeters, duration }) => ({
          distance: distanceMeters,
          duration: Math.round(Number.parseFloat(duration)),
        })),
    )
    .default([]),
});

/** Without traffic: a price must not depend on the time of the request. */
function routeRequest(points: Point[]): object {
  const stops = points.map(({ lat, lng }) => ({ location: { latLng: { latitude: lat, longitude: lng } } }));
  return {
    origin: stops[0],
    destination: stops.at(-1),
    intermediates: stops.slice(1, -1),
    travelMode: "DRIVE",
    routingPreference: "TRAFFIC_UNAWARE",
    units: "METRIC",
  };
}
