import type { DEFAULT_LANG, Lang } from "#i18n/locales.ts";

/** Determines the icon in a list and the free waiting time at a pickup. */
export type PlaceKind =
  | "airport"
  | "terminal"
  | "station"
  | "hotel"
  | "landmark"
  | "venue"
  | "district"
  | "town"
  | "address";

/** The names of a place: always in French, in other languages where they differ. */
export type Named = Partial<Record<Lang, string>> & Record<typeof DEFAULT_LANG, string>;

/** WGS 84 degrees. */
export type Point = { lat: number; lng: number };

export type Place = Point & {
  /** Stable; part of URLs (`from_place=cdg-2e`). Providers have prefixes (`ban:…`, `google:…`). */
  id: string;
  kind: PlaceKind;
  names: Named;
  /** Distinguishes places of one name: "Paris 1er", "Val-d’Oise (95)". */
  context: Named;
  /** French postcode, if any: `75001`. */
  postcode?: string;
  /** French department if it is known without a postcode: `14`, `2A`. */
  department?: string;
  /** Country if it is known and not France: `CH` (ISO 3166-1). */
  country?: string;
  iata?: string;
};

/**
 * The result for a typed text. `choices`: several places are equally likely; ask. `address`: an unlisted
 * address in one of these communes or districts; if `isSure` is false, ask which. `isOnlyThere`: no town was
 * typed, and the street is known in this area only: use the area and show it. `line`: the French line of an
 * address typed in non-Latin letters.
 */
export type Resolution =
  | { kind: "found"; place: Place }
  | { kind: "choices"; places: Place[] }
  | { kind: "address"; areas: Place[]; isSure: boolean; isOnlyThere?: true; line?: string }
  | { kind: "unknown" };

/**
 * A place in a list of suggestions. Providers that return the position only for a chosen place leave it out.
 */
export type PlaceSuggestion = Omit<Place, keyof Point> &
  Partial<Point> & {
    /** For an address as typed, whose id is that of its commune or district: the name of that area. */
    area?: Named;
  };

export type PlaceHints = {
  /** The language of names from a provider with one language per request; default: French. */
  lang?: Lang;
  /** The id of the commune or district that the guest chose for an address. */
  area?: string;
  /** One random UUID for all requests of a field until a place is chosen: Google bills by session. */
  session?: string;
};

/** Distance in metres, duration in seconds, without traffic. */
export type Route = { distance: number; duration: number };

export type Places = {
  provider: "embedded" | "geoplatform" | "google";
  /** Suggestions while typing, best first; at most `limit` (8). Never throws: an outage is an empty list. */
  suggest(query: string, limit?: number, hints?: PlaceHints): Promise<PlaceSuggestion[]>;
  find(id: string, hints?: PlaceHints): Promise<Place | undefined>;
  /** Resolves a complete text, for visitors without JavaScript. */
  resolve(text: string, hints?: PlaceHints): Promise<Resolution>;
  /** The route by road through all points; undefined if the provider has no routing or fails. */
  route(points: Point[]): Promise<Route | undefined>;
};
