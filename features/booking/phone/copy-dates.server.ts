import { weekdayOf } from "#features/availability/paris-days.ts";
import { isParisDay } from "#i18n/paris-time.ts";
import { EVERY_DAY, repeatedDates, WORKING_DAYS } from "../trip/repeated-dates.server.ts";
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
  every: string;
}): string[] {
  if (!isRepeated(every) || !isParisDay(first)) return [first];
  const weekdays = { day: EVERY_DAY, "working-day": WORKING_DAYS, week: [weekdayOf(first)] }[every];
  return repeatedDates({ first, until, weekdays }, MAX_COPIES);
}

function isRepeated(every: string): every is "day" | "working-day" | "week" {
  return every === "day" || every === "working-day" || every === "week";
}
