import type { Choice } from "./consent.ts";

/** The part of `@googlemaps/js-api-loader` that is used; its own types want Google's whole namespace as a global. */
type Loader = {
  setOptions(options: { key: string; language: string; region: string; v: string }): void;
  importLibrary(name: "places"): Promise<unknown>;
};

/** The part of the places library that is used. */
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
  /** The visitor has asked for Google's places by a click; typing is no such request. */
  isAskedFor: boolean;
};

type MapsOptions = {
  key: string;
  /** The script speaks one language for as long as the page is open. */
  lang: string;
  bring?(): Promise<Loader>;
  log?(error: unknown): void;
};

/** Who blocks the script is not asked again with every letter. */
const MOST_TRIES = 3;

/** After a yes in the banner, or after the click that asks for it. */
export function mayLoadMaps({ choice, isAskedFor }: MapsRequest): boolean {
  return choice === "accepted" || isAskedFor;
}

/** Google's maps and places script: loaded once, for whoever asks first; a failure is logged, and the next one tries again. */
export function createMapsScript({ key, lang, bring = bringLoader, log = reportError }: MapsOptions) {
  let loading: Promise<PlacesLibrary> | null = null;
  let failures = 0;

  const load = async () => {
    const loader = await bring();
    loader.setOptions({ key, language: lang, region: "FR", v: "weekly" });
    return (await loader.importLibrary("places")) as PlacesLibrary;
  };
  return {
    /** Calls back with the library; null when it may not be loaded or could not. */
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
        // All who waited for this attempt come by here; one of them tells.
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
