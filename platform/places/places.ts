import type { DEFAULT_LANG, Lang } from "#i18n/locales.ts";

/** What a place can be; drives its icon in a list and the free waiting time at a pickup. */
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

/** What a place is called: always in French, and in each other language where it has a name of its own there. */
export type Named = Partial<Record<Lang, string>> & Record<typeof DEFAULT_LANG, string>;

/** A point in WGS 84 degrees. */
export type Point = { lat: number; lng: number };

export type Place = Point & {
  /** Stable; goes into addresses (`from_place=cdg-2e`). Providers prefix theirs (`ban:…`, `google:…`). */
  id: string;
  kind: PlaceKind;
  names: Named;
  /** What tells two namesakes apart: "Paris 1er", "Val-d’Oise (95)". */
  context: Named;
  /** French postcode where there is one: `75001`. */
  postcode?: string;
  /** The French department where it is known otherwise: `14`, `2A`. */
  department?: string;
  /** The country where it is known and is not France: `CH` (ISO 3166-1). */
  country?: string;
  /** For airports and their terminals: the IATA code. */
  iata?: string;
};

/**
 * What a typed text turned out to be. `choices`: several places are as likely; ask. `address`: one that no list has, but
 * it lies in this commune or district; when that is not sure, ask in which. `isOnlyThere`: no town was typed, and the one area is
 * where the street is known to lie: take it and show it. `line`: of one that was typed in other than Latin letters, as it is written
 * in France.
 */
export type Resolution =
  | { kind: "found"; place: Place }
  | { kind: "choices"; places: Place[] }
  | { kind: "address"; areas: Place[]; isSure: boolean; isOnlyThere?: true; line?: string }
  | { kind: "unknown" };

/** A place in a list of suggestions; a provider that tells where it lies only once it is chosen leaves the point out. */
export type PlaceSuggestion = Omit<Place, keyof Point> &
  Partial<Point> & {
    /** For an address as it was typed, whose id is that of the commune or district around it: what that is called. */
    area?: Named;
  };

/** What helps a provider, all of it optional. */
export type PlaceHints = {
  /** The language of names that a provider knows in one language at a time; French by default. */
  lang?: Lang;
  /** The id of the commune or district that was chosen for a typed address. */
  area?: string;
  /** One random token (a UUID) for all that is typed into a field until a place is chosen: Google bills by it. */
  session?: string;
};

/** Distance in metres, duration in seconds, off-peak. */
export type Route = { distance: number; duration: number };

/** One interface to the atlas; three implementations: `embedded/`, `geoplatform/` and `google/`. */
export type Places = {
  provider: "embedded" | "geoplatform" | "google";
  /** Places for what has been typed so far, best first; at most `limit` (8). Never throws: an outage is an empty list. */
  suggest(query: string, limit?: number, hints?: PlaceHints): Promise<PlaceSuggestion[]>;
  /** The place of an id that an address carries. */
  find(id: string, hints?: PlaceHints): Promise<Place | undefined>;
  /** What a whole typed text means, for visitors without JavaScript. */
  resolve(text: string, hints?: PlaceHints): Promise<Resolution>;
  /** The way through all points by road; undefined where the provider has no routing or is down. */
  route(points: Point[]): Promise<Route | undefined>;
};
