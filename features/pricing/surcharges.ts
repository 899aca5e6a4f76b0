import { childSeatCount } from "#features/fleet/load.ts";
import { holidayOf } from "./french-holidays.ts";
import { legsToMeetAt, legsWithFlight, type Leg } from "./legs.ts";
import { isNight } from "./paris-time.ts";
import { extrasOfLeg, type TripChoice } from "./trip.ts";

/** One leg of a trip, as a surcharge looks at it. */
export type SurchargeLeg = { leg: Leg; legs: Leg[]; choice: TripChoice };

/** How often a surcharge counts, and what its line says. */
export type Applies = { times?: number; params?: Record<string, string | number> };

type Surcharge = {
  /** Its line in a price: `booking.lines` in the dictionaries. */
  key: string;
  /** Its amount in the price list and its field in the admin: `prices.fields`, `prices.hints` and `prices.changes` in the dictionaries. */
  field: string;
  /** Of the transfer alone, each on its own; or cents, all taxes included. */
  unit: "percent" | "cents";
  /** Stand-alone assistance is taxed apart; all else belongs to the transport. */
  isAssistance?: true;
  /** Null: not on this leg. */
  applies: (on: SurchargeLeg) => Applies | null;
};

/**
 * Everything that is charged beside the transfer, in the order of the price and of the admin; only the event periods, which have
 * dates of their own, stand apart (`surcharge-lines.ts`).
 */
export const SURCHARGES = [
  {
    key: "night",
    field: "night",
    unit: "percent",
    applies: ({ leg }) => (isNight(leg.at.local) ? {} : null),
  },
  {
    key: "holiday",
    field: "holiday",
    unit: "percent",
    applies: ({ leg }) => {
      const holiday = holidayOf(leg.at.local.slice(0, 10));
      return holiday ? { params: { holiday } } : null;
    },
  },
  {
    key: "stops",
    field: "stop",
    unit: "cents",
    applies: ({ leg }) => counted(leg.stops.length),
  },
  {
    key: "child-seats",
    field: "childSeat",
    unit: "cents",
    applies: ({ choice }) => counted(childSeatCount(choice.trip.childSeats)),
  },
  {
    key: "meet-and-greet",
    field: "meetAndGreet",
    unit: "cents",
    applies: ({ leg, legs, choice }) =>
      extrasOfLeg(choice.extras, leg.leg).meetAndGreet && legsToMeetAt(legs).includes(leg) ? {} : null,
  },
  {
    key: "fast-track",
    field: "fastTrackPerPassenger",
    unit: "cents",
    isAssistance: true,
    applies: ({ leg, legs, choice: { trip, extras } }) =>
      extrasOfLeg(extras, leg.leg).fastTrack && legsWithFlight(legs).includes(leg)
        ? { times: trip.passengers, params: { passengers: trip.passengers } }
        : null,
  },
] as const satisfies Surcharge[];

/**
 * What the pages tell guests beforehand and the site never charges: a quarter of an hour of waiting beyond the free time, agreed
 * on the telephone, and the least that an hour of a chauffeur costs, which a quote settles. Cents; 0 stands for none.
 */
const TOLD_PRICES = ["waitingQuarter", "hourFrom"] as const;

export type SurchargeKey = (typeof SURCHARGES)[number]["key"];
export type SurchargeField = (typeof SURCHARGES)[number]["field"] | (typeof TOLD_PRICES)[number];

export const PERCENT_FIELDS: SurchargeField[] = fieldsIn("percent");
export const AMOUNT_FIELDS: SurchargeField[] = [...fieldsIn("cents"), ...TOLD_PRICES];

/** One value for each field of the price list. */
export function perSurcharge<T>(valueOf: (field: SurchargeField, unit: Surcharge["unit"]) => T) {
  const fields = [...SURCHARGES, ...TOLD_PRICES.map((field) => ({ field, unit: "cents" as const }))];
  const values = fields.map(({ field, unit }) => [field, valueOf(field, unit)]);
  return Object.fromEntries(values) as Record<SurchargeField, T>;
}

function fieldsIn(unit: Surcharge["unit"]): SurchargeField[] {
  return SURCHARGES.filter((surcharge) => surcharge.unit === unit).map(({ field }) => field);
}

function counted(count: number): Applies | null {
  return count > 0 ? { times: count, params: { count } } : null;
}
