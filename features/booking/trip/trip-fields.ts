import { EXTRA_FIELDS, perExtra, type Extras } from "#features/pricing/extras.ts";
import { latinDigits, plainName } from "#i18n/clean-text.ts";
import { MAX_STOPS, TRIP_TYPES, type TripType } from "#features/pricing/trip.ts";

export type PlaceField = {
  text: string;
  /** The id of the chosen suggestion; valid only while the text still names it. */
  placeId: string;
};

export const STOP_LEGS = ["outbound", "return", "both"] as const;

type StopLeg = (typeof STOP_LEGS)[number];

/** Without `leg`, or on a trip with one leg, a stop belongs to the outbound leg. */
export type StopField = PlaceField & { leg?: StopLeg };

/** The place id when the visitor keeps the typed words although several places match. */
export const TYPED = "typed";

/** A trip as it is in the URL of the booking pages: text that is not resolved yet, never personal data. */
export type TripFields = {
  trip: TripType;
  from: PlaceField;
  to: PlaceField;
  stops: StopField[];
  date: string;
  time: string;
  /** Which of two equal wall times is meant on the night on which the clock is set back. */
  fold: string;
  returnDate: string;
  returnTime: string;
  returnFold: string;
  hours: string;
  passengers: string;
  bagsLarge: string;
  bagsCabin: string;
  bagsBulky: string;
  infant: string;
  toddler: string;
  booster: string;
  vehicle: string;
} & Extras;

export const FIELD_NAMES = {
  date: "date",
  time: "time",
  fold: "fold",
  returnDate: "return_date",
  returnTime: "return_time",
  returnFold: "return_fold",
  hours: "hours",
  passengers: "passengers",
  bagsLarge: "bags_large",
  bagsCabin: "bags_cabin",
  bagsBulky: "bags_bulky",
  infant: "infant",
  toddler: "toddler",
  booster: "booster",
  vehicle: "vehicle",
} as const;

const MAX_TEXT = 200;

/** Reads the URL. Missing values become empty and long ones are cut; never throws. */
export function readTripFields(params: URLSearchParams): TripFields {
  const text = (name: string) => clean(params.get(name));
  const trip = text("trip");
  const named = Object.entries(FIELD_NAMES).map(([field, name]) => [field, latinDigits(text(name))]);
  return {
    trip: TRIP_TYPES.find((type) => type === trip) ?? "one-way",
    from: { text: text("from"), placeId: text("from_place") },
    to: { text: text("to"), placeId: text("to_place") },
    stops: readStops(params, trip === "return"),
    ...(Object.fromEntries(named) as Record<keyof typeof FIELD_NAMES, string>),
    ...perExtra((extra) => isOn(params.get(EXTRA_FIELDS[extra]))),
  };
}

/** Without empty ones. The same ride gives the same URL. */
export function writeTripFields(fields: TripFields): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== "") params.append(name, value);
  };
  put("trip", fields.trip);
  putPlace(params, "from", fields.from);
  putPlace(params, "to", fields.to);
  for (const stop of fields.stops) {
    putPlace(params, "stop", stop);
    if (fields.trip === "return" && stop.text !== "") params.append("stop_leg", stop.leg ?? "outbound");
  }
  for (const [field, name] of Object.entries(FIELD_NAMES))
    put(name, fields[field as keyof typeof FIELD_NAMES]);
  for (const [extra, name] of Object.entries(EXTRA_FIELDS))
    put(name, fields[extra as keyof Extras] ? "on" : "");
  return params;
}

export function withoutIdle(fields: TripFields): TripFields {
  const counts = ["bagsLarge", "bagsCabin", "bagsBulky", "infant", "toddler", "booster"] as const;
  const zeros = Object.fromEntries(
    counts.filter((count) => fields[count] === "0").map((count) => [count, ""]),
  );
  const noReturn = fields.trip === "return" ? {} : { returnDate: "", returnTime: "", returnFold: "" };
  return { ...fields, ...zeros, ...noReturn, hours: fields.trip === "hourly" ? fields.hours : "" };
}

export function isUntouched(fields: TripFields): boolean {
  return fields.from.text === "" && fields.to.text === "" && fields.date === "" && fields.time === "";
}

/**
 * Selects from a list with one entry per stop field those of one leg, in driving order. The return leg
 * makes the stops of both legs in reverse order, then its own as typed.
 */
export function stopsOfLeg<T>(stops: StopField[], leg: "outbound" | "return", entries: T[]): T[] {
  const ofLegs = (...legs: StopLeg[]) =>
    entries.filter((_, index) => legs.includes(stops[index]?.leg ?? "outbound"));
  return leg === "outbound"
    ? ofLegs("outbound", "both")
    : [...ofLegs("both").toReversed(), ...ofLegs("return")];
}

/** Always writes the place id of a stop after its text, so that both lists have the same length. */
function putPlace(params: URLSearchParams, name: string, place: PlaceField) {
  if (place.text === "") return;
  params.append(name, place.text);
  if (place.placeId !== "" || name === "stop") params.append(`${name}_place`, place.placeId);
}

/** The two legs of a return trip can have different stops, so there can be twice as many. */
function readStops(params: URLSearchParams, isReturn: boolean): StopField[] {
  const [ids, legs] = [params.getAll("stop_place"), params.getAll("stop_leg")];
  return params
    .getAll("stop")
    .slice(0, isReturn ? 2 * MAX_STOPS : MAX_STOPS)
    .map((value, index) => ({
      text: clean(value),
      placeId: clean(ids[index] ?? null),
      ...(isReturn ? { leg: STOP_LEGS.find((leg) => leg === legs[index]) ?? "outbound" } : {}),
    }))
    .filter((stop) => stop.text !== "");
}

/**
 * Cutting may split a surrogate pair, so `toWellFormed` follows. Invisible characters are removed because they
 * prevent a place from being found.
 */
function clean(value: string | null): string {
  return plainName((value ?? "").slice(0, MAX_TEXT * 4).replace(/\p{Cf}+/gu, " "))
    .slice(0, MAX_TEXT)
    .toWellFormed();
}

function isOn(value: string | null) {
  return value === "on" || value === "1" || value === "true";
}
