import { textsIn } from "#i18n/clean-text.ts";
import { readTripFields, type PlaceField, type TripFields } from "#features/booking/trip/trip-fields.ts";

/** Places that a concierge picks in one press: ids of the embedded atlas. */
export const DESK_PLACES = ["cdg", "ory", "gare-du-nord", "gare-de-lyon"] as const;

export type DeskPlace = (typeof DESK_PLACES)[number];

/** `from`: the guest leaves the hotel. `to`: the guest is brought to it. */
export const DESK_WAYS = ["from", "to"] as const;

export type DeskWay = (typeof DESK_WAYS)[number];

/** How the ride is paid: on the room and the monthly invoice, by the guest with a mailed link, or in cash. */
export const DESK_PAYERS = ["account", "link", "cash"] as const;

/** The part of the desk's form that determines price and availability. It has no data of the guest. */
export type DeskRide = {
  way: DeskWay;
  /** One of `DESK_PLACES`; empty for the typed place. */
  known: DeskPlace | "";
  other: PlaceField;
  /** The guest is met with a sign. */
  isMet: boolean;
  /** Day, time, number of passengers and bags, and class. */
  fields: TripFields;
};

/** Names of the fields that determine the price, for the request while the form is filled in. */
export const DESK_RIDE_NAMES = new Set([
  ...["way", "known", "other", "other_place", "other_option", "met"],
  ...["date", "time", "passengers", "bags_large", "vehicle"],
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

export function deskRideOf(form: FormData): DeskRide {
  return readDeskRide(new URLSearchParams(textsIn(form)));
}

/** The trip of the form, once the picked place has its name. */
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
