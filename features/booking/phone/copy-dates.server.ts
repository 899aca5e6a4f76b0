import { daysAfter } from "#features/availability/paris-days.ts";
import { isParisDay } from "#features/pricing/paris-time.ts";
import { MAX_COPIES } from "./copy-fields.ts";

/**
 * The dates of the copies, at most `MAX_COPIES`. An `until` before `first`, or none: no dates. A `first` that is
 * not a date is returned alone, because the check of its trip reports it.
 */
export function copyDates({
  first,
  until,
  every,
}: {
  first: string;
  until: string;
  /** One of `COPY_RHYTHMS`, as typed. */
  every: string;
}): string[] {
  if ((every !== "day" && every !== "week") || !isParisDay(first)) return [first];
  if (!isParisDay(until)) return [];
  const step = every === "day" ? 1 : 7;
  const dates: string[] = [];
  for (let day = first; day <= until && dates.length < MAX_COPIES; day = daysAfter(day, step))
    dates.push(day);
  return dates;
}
