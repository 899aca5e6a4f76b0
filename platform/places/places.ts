import type { DEFAULT_LANG, Lang } from "#i18n/locales.ts";

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

export type Named = Partial<Record<Lang, string>> & Record<typeof DEFAULT_LANG, string>;

/** WGS 84 degrees. */
export type Point = { lat: number; lng: number };

export type Place = Point & {
  /** Stable; part of URLs (`from_place=cdg-2e`). Providers have prefixes (`ban:…`, `google:…`). */
  id: string;
  kind: PlaceKind;
  names: Named;
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

export type PlaceSuggestion = Omit<Place, keyof Point> &
  Partial<Point> & {
    area?: Named;
  };

export type PlaceHints = {
  lang?: Lang;
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
  resolve(text: string, hints?: PlaceHints): Promise<Resolution>;
  route(points: Point[]): Promise<Route | undefined>;
};
