import { childSeatCount } from "#features/fleet/load.ts";
import {
  extrasOfLeg,
  SERVICES,
  type ServiceExtra,
  type ServiceLineKey,
  type ServiceTariffField,
} from "./extras.ts";
import { holidayOf } from "./french-holidays.ts";
import { legsToMeetAt, legsWithFlight, type Leg } from "./legs.ts";
import type { TripChoice } from "./trip.ts";
import { TRANSFER_VAT, type VatRate } from "./vat.ts";

export type SurchargeLeg = { leg: Leg; legs: Leg[]; choice: TripChoice };

export type Applies = { times?: number; params?: Record<string, string | number> };

type Surcharge<On, Unit> = {
  key: string;
  /**
   * Amount in the price list and field in the admin: `prices.fields`, `prices.hints` and `prices.changes` in
   * the dictionaries.
   */
  field: string;
  /** `percent`: of the transfer alone. `cents`: all taxes included. */
  unit: Unit;
  vatRate: VatRate;
  applies: (on: On) => Applies | null;
};

const NIGHT_FROM_HOUR = 22;
const NIGHT_TO_HOUR = 6;

/** Whether a Paris wall time (`…THH:MM`) is from 22:00 to 05:59. The pickup decides, not the arrival. */
export function isNight(local: string): boolean {
  const hour = Number(local.slice(11, 13));
  return hour >= NIGHT_FROM_HOUR || hour < NIGHT_TO_HOUR;
}

/** By the Paris time of the pickup. */
export const PERCENTAGES = [
  {
    key: "night",
    field: "night",
    unit: "percent",
    vatRate: TRANSFER_VAT,
    applies: (local) => (isNight(local) ? {} : null),
  },
  {
    key: "holiday",
    field: "holiday",
    unit: "percent",
    vatRate: TRANSFER_VAT,
    applies: (local) => {
      const holiday = holidayOf(local.slice(0, 10));
      return holiday ? { params: { holiday } } : null;
    },
  },
] as const satisfies Surcharge<string, "percent">[];

const AUTOMATIC_AMOUNTS = [
  {
    key: "stops",
    field: "stop",
    unit: "cents",
    vatRate: TRANSFER_VAT,
    applies: ({ leg }) => counted(leg.stops.length),
  },
  {
    key: "child-seats",
    field: "childSeat",
    unit: "cents",
    vatRate: TRANSFER_VAT,
    applies: ({ choice }) => counted(childSeatCount(choice.trip.childSeats)),
  },
] as const satisfies Surcharge<SurchargeLeg, "cents">[];

type Automatic = (typeof PERCENTAGES)[number] | (typeof AUTOMATIC_AMOUNTS)[number];

export const AMOUNTS: readonly (Surcharge<SurchargeLeg, "cents"> & {
  key: (typeof AUTOMATIC_AMOUNTS)[number]["key"] | ServiceLineKey;
  field: (typeof AUTOMATIC_AMOUNTS)[number]["field"] | ServiceTariffField;
})[] = [...AUTOMATIC_AMOUNTS, ...SERVICES.map(surchargeOf)];

/**
 * In the order of the price and of the admin. Event periods are in `surcharge-lines.ts`, because they have
 * their own dates.
 */
export const SURCHARGES: readonly {
  key: Automatic["key"] | ServiceLineKey;
  field: Automatic["field"] | ServiceTariffField;
  unit: "percent" | "cents";
  vatRate: VatRate;
}[] = [...PERCENTAGES, ...AMOUNTS];

const LEGS_WITH = { "every-leg": (legs: Leg[]) => legs, met: legsToMeetAt, flight: legsWithFlight };

function surchargeOf({ key, line, tariffField, per, vatRate, on }: ServiceExtra) {
  return {
    key: line,
    field: tariffField,
    unit: "cents" as const,
    vatRate,
    applies: ({ leg, legs, choice: { trip, extras } }: SurchargeLeg): Applies | null => {
      if (!extrasOfLeg(extras, leg.leg)[key] || !LEGS_WITH[on](legs).includes(leg)) return null;
      return per === "passenger" ? { times: trip.passengers, params: { passengers: trip.passengers } } : {};
    },
  };
}

/**
 * Prices that pages show and the site never charges, in cents: a quarter of an hour of waiting beyond the
 * free time, which is agreed on the phone, and the lowest price of an hour, which a quote settles. 0 means
 * none.
 */
const DISPLAYED_PRICES = ["waitingQuarter", "hourFrom"] as const;

export type SurchargeKey = (typeof SURCHARGES)[number]["key"];
export type SurchargeField = (typeof SURCHARGES)[number]["field"] | (typeof DISPLAYED_PRICES)[number];

export const PERCENT_FIELDS: SurchargeField[] = fieldsIn("percent");
export const AMOUNT_FIELDS: SurchargeField[] = [...fieldsIn("cents"), ...DISPLAYED_PRICES];

export function perSurcharge<T>(valueOf: (field: SurchargeField, unit: "percent" | "cents") => T) {
  const fields = [...SURCHARGES, ...DISPLAYED_PRICES.map((field) => ({ field, unit: "cents" as const }))];
  const values = fields.map(({ field, unit }) => [field, valueOf(field, unit)]);
  return Object.fromEntries(values) as Record<SurchargeField, T>;
}

function fieldsIn(unit: "percent" | "cents"): SurchargeField[] {
  return SURCHARGES.filter((surcharge) => surcharge.unit === unit).map(({ field }) => field);
}

function counted(count: number): Applies | null {
  return count > 0 ? { times: count, params: { count } } : null;
}
