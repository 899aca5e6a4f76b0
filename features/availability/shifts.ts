import { daysAfter, parisDayOf, parisDaysBetween, parisInstant, weekdayOf } from "./paris-days.ts";
import { merged, type Period } from "./period.ts";

/** Weekly working hours in Paris wall time. A shift whose end is not after its start ends on the next day. */
export type Shift = {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** `08:00`. */
  from: string;
  to: string;
};

/** Working hours within a period, as instants. A shift over a clock change is an hour shorter or longer. */
export function shiftPeriods(shifts: Shift[], { from, to }: Period): Period[] {
  const days = parisDaysBetween(from, to);
  const periods = [daysAfter(parisDayOf(from), -1), ...days].flatMap((day) =>
    shifts
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map((shift) => ({
        from: parisInstant(day, shift.from),
        to: parisInstant(shift.to > shift.from ? day : daysAfter(day, 1), shift.to),
      })),
  );
  return merged(periods.filter((period) => period.from < to && from < period.to));
}
