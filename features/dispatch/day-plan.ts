import { COMPANY_LANG, LANGUAGES } from "#i18n/locales.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";

// The layout of a day: hours are rows, chauffeurs are columns, and overlapping rides of one chauffeur are side by side.

/** The most rides shown for a day of a week. A link to the day shows the others. */
export const SHOWN_A_DAY = 40;

/** The assumed length of a ride without an estimate. */
const UNKNOWN_MINUTES = 60;
/** The minimum rendered length of a ride, so that its text is readable. */
const MIN_RENDERED_MINUTES = 45;
const QUARTER = 15;
/** The most lanes of a column. Further rides share the last lane. */
const MAX_LANES = 12;

const NAMES = new Intl.Collator(LANGUAGES[COMPANY_LANG].formatLocale);

/** The length of a leg in minutes: its booked hours, or the longer end of its estimate. */
export function rideMinutes({
  durationHours,
  estimate,
}: Pick<BookingRow, "durationHours" | "estimate">): number {
  if (durationHours) return durationHours * 60;
  if (!estimate) return UNKNOWN_MINUTES;
  return Math.max(1, Math.round((estimate.durationTo ?? estimate.duration) / 60));
}

type Period = { start: Date; end: Date };

/** The 23, 24 or 25 hours of a day as instants. `isSecond`: the repeated hour of the autumn clock change. */
export function hoursOf({ start, end }: Period): { at: string; isSecond: boolean }[] {
  const count = Math.round((end.getTime() - start.getTime()) / 3_600_000);
  // In Paris, the hour at 2:00 is repeated, so its second occurrence has index 3.
  return Array.from({ length: count }, (_, hour) => ({
    at: new Date(start.getTime() + hour * 3_600_000).toISOString(),
    isSecond: count === 25 && hour === 3,
  }));
}

type Ride = {
  pickupAt: string;
  minutes: number;
  chauffeurId: string | null;
  chauffeur: string | null;
};

export type PlannedRide<R> = {
  ride: R;
  /** The index of the hour in the day, and of the quarter in the hour, both from 0. */
  hour: number;
  quarter: number;
  /** The length on this day, in quarters of an hour. */
  quarters: number;
  /** The index of the lane, from 0. */
  lane: number;
  /** `isFromBefore`: the ride began the day before. `endsNextDay`: it ends the day after. */
  isFromBefore: boolean;
  endsNextDay: boolean;
};

export type DayColumn<R> = {
  /** Null for the rides without a chauffeur. */
  chauffeurId: string | null;
  name: string | null;
  lanes: number;
  rides: PlannedRide<R>[];
};

/** The columns of a day: the rides without a chauffeur first, then the chauffeurs by name. */
export function planDay<R extends Ride>(rides: R[], day: Period): DayColumn<R>[] {
  const byChauffeur = Map.groupBy(rides, ({ chauffeurId }) => chauffeurId);
  const columns = [...byChauffeur].map(([chauffeurId, own]) => {
    const planned = inLanes(own.map((ride) => placed(ride, day)));
    return {
      chauffeurId,
      name: own[0]!.chauffeur,
      rides: planned,
      lanes: Math.max(...planned.map(({ lane }) => lane)) + 1,
    };
  });
  return columns.sort((a, b) => NAMES.compare(a.name ?? "", b.name ?? ""));
}

/** Rounds a ride to whole quarters of an hour within the day. Uses elapsed time, so that days of 23 and 25 hours are correct. */
function placed<R extends Ride>(ride: R, { start, end }: Period): Omit<PlannedRide<R>, "lane"> {
  const minutesOfDay = (end.getTime() - start.getTime()) / 60_000;
  const began = (Date.parse(ride.pickupAt) - start.getTime()) / 60_000;
  const ends = began + ride.minutes;
  const first = Math.max(0, Math.floor(began / QUARTER));
  const wanted = Math.ceil(Math.max(ends, first * QUARTER + MIN_RENDERED_MINUTES) / QUARTER);
  const last = Math.min(minutesOfDay / QUARTER, wanted);
  return {
    ride,
    hour: Math.floor(first / 4),
    quarter: first % 4,
    quarters: Math.max(1, last - first),
    isFromBefore: began < 0,
    endsNextDay: ends > minutesOfDay,
  };
}

/** Puts each ride in the first free lane. */
function inLanes<R>(rides: Omit<PlannedRide<R>, "lane">[]): PlannedRide<R>[] {
  const freeFrom: number[] = [];
  const firstOf = ({ hour, quarter }: { hour: number; quarter: number }) => hour * 4 + quarter;
  return rides
    .toSorted((a, b) => firstOf(a) - firstOf(b))
    .map((ride) => {
      const first = firstOf(ride);
      const free = freeFrom.findIndex((quarter) => quarter <= first);
      const lane = Math.min(free === -1 ? freeFrom.length : free, MAX_LANES - 1);
      freeFrom[lane] = Math.max(freeFrom[lane] ?? 0, first + ride.quarters);
      return { ...ride, lane };
    });
}
