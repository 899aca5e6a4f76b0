/** What a place can be; drives its icon in a list and the free waiting time at a pickup. */
export type PlaceKind =
  "airport" | "terminal" | "station" | "hotel" | "landmark" | "venue" | "district" | "town" | "address";

export type Named = { fr: string; en: string; ar: string };

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
  /** For airports and their terminals: the IATA code. */
  iata?: string;
};

/** What a typed text turned out to be. `choices`: several places are as likely; ask. */
export type Resolution =
  { kind: "found"; place: Place } | { kind: "choices"; places: Place[] } | { kind: "unknown" };

/** Distance in metres, duration in seconds, off-peak. */
export type Route = { distance: number; duration: number };

/** One interface to the atlas; see `product.md` 4 for its three implementations. */
export type Places = {
  provider: "embedded" | "geoplatform" | "google";
  /** Places for what has been typed so far, best first; at most `limit` (8). Never throws: an outage is an empty list. */
  suggest(query: string, limit?: number): Promise<Place[]>;
  /** The place of an id that an address carries. */
  find(id: string): Promise<Place | undefined>;
  /** What a whole typed text means, for visitors without JavaScript. */
  resolve(text: string): Promise<Resolution>;
  /** The way through all points by road; undefined where the provider has no routing or is down. */
  route(points: Point[]): Promise<Route | undefined>;
};
