import { COMPANY_LANG, LANGUAGES } from "#i18n/locales.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";

// How a day is laid out: hours down, chauffeurs across, and side by side what one of them would drive at once.

/** Of a week's day; the rest is a link to the day. */
export const SHOWN_A_DAY = 40;

/** A ride whose way nobody could estimate. */
const UNKNOWN_MINUTES = 60;
/** Shorter ones are drawn as long as this: there is something to read in them. */
const DRAWN_MINUTES = 45;
const QUARTER = 15;
/** Side by side in one column; more stand on the last place, over each other. */
const MAX_LANES = 12;

const NAMES = new Intl.Collator(LANGUAGES[COMPANY_LANG].formatLocale);

/** How long a leg takes, in minutes: its hours, or the longer end of its estimate. */
export function rideMinutes({
  durationHours,
  estimate,
}: Pick<BookingRow, "durationHours" | "estimate">): number {
  if (durationHours) return durationHours * 60;
  if (!estimate) return UNKNOWN_MINUTES;
  return Math.max(1, Math.round((estimate.durationTo ?? estimate.duration) / 60));
}

type Period = { start: Date; end: Date };

/** The hours of a day as instants, 23 to 25 of them. `isSecond`: in autumn one hour comes twice. */
export function hoursOf({ start, end }: Period): { at: string; isSecond: boolean }[] {
  const count = Math.round((end.getTime() - start.getTime()) / 3_600_000);
  // The hour that is there twice is the third on the clock: 2 h.
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
  /** The hour's place in the day, from 0, and the quarter in it. */
  hour: number;
  quarter: number;
  /** How many quarters it is long on this day. */
  quarters: number;
  /** Its place beside others at the same time, from 0. */
  lane: number;
  /** It began the day before; it ends the day after. */
  isFromBefore: boolean;
  goesOn: boolean;
};

export type DayColumn<R> = {
  /** Null for the rides that nobody drives. */
  chauffeurId: string | null;
  name: string | null;
  lanes: number;
  rides: PlannedRide<R>[];
};

/** The columns of a day: first what has no chauffeur, then the chauffeurs by name. */
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

/** From a whole quarter to a whole quarter, within the day. Counted in time that passes, so that odd nights are right. */
function placed<R extends Ride>(ride: R, { start, end }: Period): Omit<PlannedRide<R>, "lane"> {
  const minutesOfDay = (end.getTime() - start.getTime()) / 60_000;
  const began = (Date.parse(ride.pickupAt) - start.getTime()) / 60_000;
  const ends = began + ride.minutes;
  const first = Math.max(0, Math.floor(began / QUARTER));
  const wanted = Math.ceil(Math.max(ends, first * QUARTER + DRAWN_MINUTES) / QUARTER);
  const last = Math.min(minutesOfDay / QUARTER, wanted);
  return {
    ride,
    hour: Math.floor(first / 4),
    quarter: first % 4,
    quarters: Math.max(1, last - first),
    isFromBefore: began < 0,
    goesOn: ends > minutesOfDay,
  };
}

/** Each ride in the first lane that is free by then. */
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
