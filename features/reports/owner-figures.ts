import { limitsOf } from "#features/availability/availability-settings.ts";
import { occupationOf } from "#features/availability/occupation.ts";
import { overlaps, type Period } from "#features/availability/period.ts";
import type { Supply } from "#features/availability/supply.ts";
import type { BookingStatus, CancelledBy } from "#features/booking/booking.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { REQUEST_KINDS } from "#features/inquiries/request-status.ts";
import type { VatShare } from "#features/pricing/vat.ts";
import type { RequestGroup, RideGroup } from "./figures-counts.server.ts";

const RIDE_ENDS = ["driven", "noShow", "byGuest", "byCompany", "open"] as const;

export type RideEnd = (typeof RIDE_ENDS)[number];

export const PUNCTUALITY = ["onTime", "late", "unreported"] as const;

type Fleet = Pick<Supply, "settings" | "cars">;

type Counted = { rates: VatShare[]; rides: RideGroup[]; requests: RequestGroup[] };

export function figuresOf({ rates, rides, requests }: Counted, fleet: Fleet, period: Period) {
  const byEnd = Map.groupBy(rides, endOf);
  const ends = RIDE_ENDS.map((end) => ({ end, rides: countOf(byEnd.get(end) ?? []) }));
  const driven = byEnd.get("driven") ?? [];
  const begun = [...driven, ...(byEnd.get("noShow") ?? [])];
  return {
    rates,
    revenue: {
      net: sumOf(rates, ({ net }) => net),
      vat: sumOf(rates, ({ vat }) => vat),
      gross: sumOf(rates, ({ gross }) => gross),
    },
    ends,
    all: countOf(rides),
    driven: countOf(driven),
    cancelled: countOf([...(byEnd.get("byGuest") ?? []), ...(byEnd.get("byCompany") ?? [])]),
    /** Cents, tax included. */
    average: quotient(
      sumOf(driven, ({ total }) => total),
      countOf(driven),
    ),
    punctuality: punctualityOf(begun),
    requests: REQUEST_KINDS.map((kind) => ({
      requests: 0,
      offered: 0,
      won: 0,
      total: 0,
      ...requests.find((one) => one.kind === kind),
      kind,
    })),
    offers: {
      requests: sumOf(requests, (one) => one.requests),
      offered: sumOf(requests, ({ offered }) => offered),
      won: sumOf(requests, ({ won }) => won),
      total: sumOf(requests, ({ total }) => total),
    },
    occupancy: VEHICLE_CLASSES.map((vehicle) => ({
      vehicle,
      ...occupancyOf(
        vehicle,
        [...begun, ...(byEnd.get("open") ?? [])].filter((group) => group.vehicle === vehicle),
        { fleet, period },
      ),
    })),
  };
}

export type Figures = ReturnType<typeof figuresOf>;

/** Per cent, from 0 to 100. */
export function shareOf(part: number, whole: number): number | null {
  const share = quotient(part, whole);
  return share === null ? null : share * 100;
}

export function hasNothing({ rates, all, offers }: Figures): boolean {
  return rates.length === 0 && all === 0 && offers.requests === 0;
}

function endOf({ status, cancelledBy }: { status: BookingStatus; cancelledBy: CancelledBy | null }): RideEnd {
  if (status === "completed") return "driven";
  if (status === "no_show") return "noShow";
  if (status === "cancelled") return cancelledBy === "company" ? "byCompany" : "byGuest";
  return "open";
}

function punctualityOf(begun: RideGroup[]) {
  const reported = sumOf(begun, ({ arrived }) => arrived);
  const onTime = sumOf(begun, (group) => group.onTime);
  return { reported, onTime, late: reported - onTime, unreported: countOf(begun) - reported };
}

/**
 * The minutes in which rides kept a car, from the approach to the return, and in which the cars of the class could be driven. A ride counts
 * in the period of its pickup.
 */
function occupancyOf(
  vehicle: VehicleClass,
  groups: RideGroup[],
  { fleet, period }: { fleet: Fleet; period: Period },
) {
  const { fixedCapacity } = limitsOf(fleet.settings, vehicle);
  const free = fleet.cars.filter((car) => car.vehicle === vehicle).flatMap((car) => car.free);
  const ofCars = sumOf(
    free.filter((part) => overlaps(part, period)),
    ({ from, to }) => Math.min(to, period.to) - Math.max(from, period.from),
  );
  const capacity = fixedCapacity === null ? ofCars : fixedCapacity * (period.to - period.from);
  return {
    rides: countOf(groups),
    minutes: Math.round(sumOf(groups, (group) => minutesOf(group, fleet))),
    capacity: Math.round(capacity / MINUTE),
  };
}

const MINUTE = 60_000;

function minutesOf(group: RideGroup, { settings }: Fleet): number {
  const ride = {
    pickupAt: new Date(0),
    pickup: group.isAirport ? ({ kind: "airport" } as const) : null,
    flightOrigin: group.flightOrigin,
    hours: group.hours,
    seconds: group.hasEstimate ? group.seconds / group.rides : null,
  };
  const { from, to } = occupationOf(ride, settings);
  return (group.rides * (to - from)) / MINUTE;
}

function countOf(groups: Pick<RideGroup, "rides">[]): number {
  return sumOf(groups, ({ rides }) => rides);
}

function sumOf<One>(all: One[], valueOf: (one: One) => number): number {
  return all.reduce((sum, one) => sum + valueOf(one), 0);
}

function quotient(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
