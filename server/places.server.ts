import { createEmbeddedPlaces } from "#platform/places/embedded/embedded-places.server.ts";
import { createGeoplatformPlaces } from "#platform/places/geoplatform/geoplatform-places.server.ts";
import { createGooglePlaces } from "#platform/places/google/google-places.server.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.server.ts";
import type { Places } from "#platform/places/places.ts";
import type { Fetch } from "#platform/remote/ask.server.ts";

export function choosePlaces(env: Env, fetch: Fetch, log: Log): Places {
  const embedded = createEmbeddedPlaces();
  if (env.PLACES_PROVIDER === "geoplatform") return createGeoplatformPlaces({ fetch, log, embedded });
  if (env.PLACES_PROVIDER === "google" && env.GOOGLE_MAPS_API_KEY) {
    const google = createGooglePlaces({ apiKey: env.GOOGLE_MAPS_API_KEY, fetch, log, embedded });
    return env.GOOGLE_MAPS_BROWSER_KEY ? { ...google, suggest: embedded.suggest } : google;
  }
  return embedded;
}
