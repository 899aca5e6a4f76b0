import { daysAfter, parisDaysBetween, parisInstant, weekdayOf } from "./paris-days.ts";
import { merged, type Period } from "./period.ts";

/** Weekly working hours in Paris wall time. A shift whose end is not after its start ends on the next day. */
export type Shift = {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** `08:00`. */
  from: string;
  to: string;
};

export type ShiftDay = {
  weekday: number;
  instantAt: (time: string) => number;
  nextDayAt: (time: string) => number;
};

/**
 * The Paris days on which a shift within a period can start, including the day before the period. Computes
 * each instant once for all chauffeurs, because Temporal is slow: it took a third of the time of an answer.
 */
export function shiftDaysIn({ from, to }: Period): ShiftDay[] {
  const days = parisDaysBetween(from, to);
  return [daysAfter(days[0]!, -1), ...days].map((day) => ({
    weekday: weekdayOf(day),
    instantAt: instantsOn(day),
    nextDayAt: instantsOn(daysAfter(day, 1)),
  }));
}

function instantsOn(day: string): (time: string) => number {
  const known = new Map<string, number>();
  return (time) => {
    const instant = known.get(time) ?? parisInstant(day, time);
    known.set(time, instant);
    return instant;
  };
}

/** Working hours within a period, as instants. A shift over a clock change is an hour shorter or longer. */
export function shiftPeriods(
  shifts: Shift[],
  { from, to }: Period,
  days: ShiftDay[] = shiftDaysIn({ from, to }),
): Period[] {
  const periods = days.flatMap(({ weekday, instantAt, nextDayAt }) =>
    shifts
      .filter((shift) => shift.weekday === weekday)
      .map((shift) => ({
        from: instantAt(shift.from),
        to: shift.to > shift.from ? instantAt(shift.to) : nextDayAt(shift.to),
      })),
  );
  return merged(periods.filter((period) => period.from < to && from < period.to));
}
