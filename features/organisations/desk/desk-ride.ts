import { readTripFields, type PlaceField, type TripFields } from "#features/booking/trip/trip-fields.ts";

/** Ids of the embedded atlas. */
export const DESK_PLACES = ["cdg", "ory", "gare-du-nord", "gare-de-lyon"] as const;

type DeskPlace = (typeof DESK_PLACES)[number];

export const DESK_WAYS = ["from", "to"] as const;

type DeskWay = (typeof DESK_WAYS)[number];

export const DESK_PAYERS = ["account", "link", "cash"] as const;

/** It has no data of the guest. */
export type DeskRide = {
  way: DeskWay;
  known: DeskPlace | "";
  other: PlaceField;
  isMet: boolean;
  fields: TripFields;
};

export const DESK_RIDE_NAMES = new Set([
  ...["way", "known", "other", "other_place", "other_option", "met"],
  ...["date", "time", "fold", "passengers", "bags_large", "vehicle"],
]);

export function readDeskRide(sent: URLSearchParams): DeskRide {
  const fields = readTripFields(sent);
  const text = (name: string) => (sent.get(name) ?? "").slice(0, 200);
  const option = text("other_option");
  return {
    way: DESK_WAYS.find((way) => way === text("way")) ?? "from",
    known: DESK_PLACES.find((place) => place === text("known")) ?? "",
    other: { text: text("other"), placeId: option || text("other_place") },
    isMet: text("met") !== "",
    fields,
  };
}

export function tripOfDesk(
  { way, known, other, isMet, fields }: DeskRide,
  desk: PlaceField,
  knownName: string,
): TripFields {
  const far = known === "" ? other : { text: knownName, placeId: known };
  const [from, to] = way === "from" ? [desk, far] : [far, desk];
  return { ...fields, trip: "one-way", from, to, stops: [], meetAndGreet: isMet };
}

/** The value of the hidden field with the price that the page has shown for a class, in cents. */
export function seenOf(payer: string, total: number): string {
  return `${payer === "account" ? "account" : "guest"} ${total}`;
}
