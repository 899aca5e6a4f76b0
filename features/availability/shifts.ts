import type { Fold } from "#i18n/paris-wall.ts";
import { daysAfter, parisDaysBetween, parisInstant, weekdayOf } from "./paris-days.ts";
import { merged, type Period } from "./period.ts";

/** Weekly working hours in Paris wall time. A shift whose end is not after its start ends on the next day. */
export type Shift = {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** `08:00`. */
  from: string;
  to: string;
  /** Which hour is meant in the night when the clocks go back; the first one if nothing was chosen. */
  fromFold?: Fold;
  toFold?: Fold;
};

/** The clocks of the European Union change on Sundays; in autumn, 02:00 to 02:59 comes twice in Paris. */
export function mayComeTwice({ weekday, from, to }: Omit<Shift, "fromFold" | "toFold">, end: "from" | "to") {
  const isNextDay = end === "to" && to <= from;
  return weekday === (isNextDay ? 6 : 7) && (end === "to" ? to : from).startsWith("02:");
}

type InstantAt = (time: string, fold?: Fold) => number;

type ShiftDay = {
  weekday: number;
  instantAt: InstantAt;
  nextDayAt: InstantAt;
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

function instantsOn(day: string): InstantAt {
  const known = new Map<string, number>();
  return (time, fold = "earlier") => {
    const instant = known.get(time + fold) ?? parisInstant(day, time, fold);
    known.set(time + fold, instant);
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
        from: instantAt(shift.from, shift.fromFold),
        to: (shift.to > shift.from ? instantAt : nextDayAt)(shift.to, shift.toFold),
      })),
  );
  return merged(periods.filter((period) => period.from < to && from < period.to));
}
