import type { Place } from "#platform/places/places.ts";
import { pickupTimeOf } from "./paris-time.ts";
import type { Extras, PickupTime, Trip, TripChoice, TripPlace } from "./trip.ts";

// Builders for tests: a plain Wednesday transfer from CDG to Paris, and what a test changes about it.

export const CDG = aPlace({ id: "cdg-2e", kind: "terminal", lat: 49.003, lng: 2.5745, iata: "CDG" });
export const ORLY = aPlace({ id: "ory-4", kind: "terminal", lat: 48.7262, lng: 2.368, iata: "ORY" });
export const BEAUVAIS = aPlace({ id: "bva", kind: "airport", lat: 49.4544, lng: 2.1128, iata: "BVA" });
export const LE_BOURGET = aPlace({ id: "lbg", kind: "airport", lat: 48.959, lng: 2.438, iata: "LBG" });
export const NICE_AIRPORT = aPlace({ id: "nce", kind: "airport", lat: 43.6584, lng: 7.2159, iata: "NCE" });
export const PARIS_1 = aPlace({ id: "p1", kind: "district", lat: 48.8626, lng: 2.3362, postcode: "75001" });
export const PARIS_8 = aPlace({ id: "p8", kind: "district", lat: 48.8727, lng: 2.3125, postcode: "75008" });
export const GARE_DU_NORD = aPlace({
  id: "gdn",
  kind: "station",
  lat: 48.8804,
  lng: 2.355,
  postcode: "75010",
});
export const DISNEYLAND = aPlace({ id: "dlp", kind: "landmark", lat: 48.8709, lng: 2.7829 });
export const VERSAILLES = aPlace({
  id: "vrs",
  kind: "landmark",
  lat: 48.8049,
  lng: 2.1204,
  postcode: "78000",
});
export const REIMS = aPlace({ id: "rms", kind: "town", lat: 49.2583, lng: 4.0317, postcode: "51100" });
export const DEAUVILLE = aPlace({ id: "dvl", kind: "town", lat: 49.3594, lng: 0.0753, postcode: "14800" });
export const ATHENS = aPlace({ id: "ath", kind: "town", lat: 37.9838, lng: 23.7275 });

export function aPlace(wish: Partial<Place> & Pick<Place, "lat" | "lng">): Place {
  const names = { fr: "Ici", en: "Here", ar: "هنا" };
  return { id: "here", kind: "address", names, context: { fr: "", en: "", ar: "" }, ...wish };
}

export function at(place: Place | null): TripPlace {
  return { label: place?.names.fr ?? "12 rue Introuvable", place };
}

/** `2027-01-20T14:30`, a time that exists once. */
export function pickup(local: string): PickupTime {
  const reading = pickupTimeOf(local.slice(0, 10), local.slice(11));
  if (reading.kind !== "ok") throw new Error(`${local} is ${reading.kind}`);
  return reading.at;
}

export function aTrip(wish: Partial<Trip> = {}): Trip {
  return {
    type: "one-way",
    pickup: at(CDG),
    dropoff: at(PARIS_8),
    stops: [],
    pickupAt: pickup("2027-01-20T14:30"),
    returnAt: null,
    hours: null,
    passengers: 2,
    bags: { large: 2, cabin: 0, bulky: 0 },
    childSeats: { infant: 0, toddler: 0, booster: 0 },
    ...wish,
  };
}

export function aChoice(
  wish: { trip?: Partial<Trip>; vehicle?: TripChoice["vehicle"]; extras?: Partial<Extras> } = {},
): TripChoice {
  return {
    trip: aTrip(wish.trip),
    vehicle: wish.vehicle ?? "mercedes-e-class",
    extras: {
      meetAndGreet: false,
      fastTrack: false,
      bodyguard: false,
      femaleChauffeur: false,
      arabicSpeaking: false,
      ...wish.extras,
    },
  };
}
