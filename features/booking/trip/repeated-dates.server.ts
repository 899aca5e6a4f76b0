import { daysAfter, weekdayOf } from "#features/availability/paris-days.ts";
import { isParisDay } from "#i18n/paris-time.ts";

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
export const WORKING_DAYS = [1, 2, 3, 4, 5];

const MOST_DAYS = 600;

type Repetition = {
  /** `YYYY-MM-DD`, both included. */
  first: string;
  until: string;
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  except?: readonly string[];
};

/** The first `most` dates of a repeated ride. None if a date cannot be read or `until` is before `first`. */
export function repeatedDates({ first, until, weekdays, except = [] }: Repetition, most: number): string[] {
  if (!isParisDay(first) || !isParisDay(until)) return [];
  const dates: string[] = [];
  let day = first;
  for (let count = 0; count < MOST_DAYS && day <= until && dates.length < most; count += 1) {
    if (weekdays.includes(weekdayOf(day)) && !except.includes(day)) dates.push(day);
    day = daysAfter(day, 1);
  }
  return dates;
}
