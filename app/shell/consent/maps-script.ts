import type { Choice } from "./consent.ts";

/** The used part of `@googlemaps/js-api-loader`; its own types require Google's whole namespace as a global. */
type Loader = {
  setOptions(options: { key: string; language: string; region: string; v: string }): void;
  importLibrary(name: "places"): Promise<unknown>;
};

export type PlacesLibrary = {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(
      request: object,
    ): Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
  };
};

export type PlacePrediction = {
  placeId: string;
  text: { text: string };
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  types: string[];
};

export type MapsRequest = {
  choice: Choice | null;
  /** The visitor has requested Google's places with a click. Typing is no such request. */
  isAskedFor: boolean;
};

type MapsOptions = {
  key: string;
  /** The language of the script cannot change as long as the page is open. */
  lang: string;
  bring?(): Promise<Loader>;
  log?(error: unknown): void;
};

/** Where a content blocker blocks the script, it is not requested again for each letter. */
const MOST_TRIES = 3;

export function mayLoadMaps({ choice, isAskedFor }: MapsRequest): boolean {
  return choice === "accepted" || isAskedFor;
}

/** Loaded once, for the first caller. A failure is logged, and the next call tries again. */
export function createMapsScript({ key, lang, bring = bringLoader, log = reportError }: MapsOptions) {
  let loading: Promise<PlacesLibrary> | null = null;
  let failures = 0;

  const load = async () => {
    const loader = await bring();
    loader.setOptions({ key, language: lang, region: "FR", v: "weekly" });
    return (await loader.importLibrary("places")) as PlacesLibrary;
  };
  return {
    hasGivenUp: () => failures >= MOST_TRIES,
    /** After a press of the visitor. */
    retry() {
      failures = 0;
    },
    /** Returns null when the library must not be loaded or cannot be loaded. */
    async withPlaces<T>(
      request: MapsRequest,
      callback: (places: PlacesLibrary) => T | Promise<T>,
    ): Promise<T | null> {
      if (!mayLoadMaps(request) || failures >= MOST_TRIES) return null;
      let places: PlacesLibrary;
      const attempt = (loading ??= load());
      try {
        places = await attempt;
      } catch (error) {
        // All callers that waited for this attempt fail; only the first one logs it.
        if (loading === attempt) {
          loading = null;
          failures += 1;
          log(error);
        }
        return null;
      }
      return callback(places);
    },
  };
}

function bringLoader(): Promise<Loader> {
  return import("@googlemaps/js-api-loader");
}
