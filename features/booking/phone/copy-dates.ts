import { daysAfter } from "#features/availability/paris-days.ts";

/** How often a booking is repeated. `once`: a single copy. */
export const COPY_RHYTHMS = ["once", "day", "week"] as const;

export type CopyRhythm = (typeof COPY_RHYTHMS)[number];

/** Most bookings that one form makes. */
export const MAX_COPIES = 30;

/** The dates of the copies, at most `MAX_COPIES`. `until` before `first`: none. */
export function copyDates({
  first,
  until,
  every,
}: {
  first: string;
  until: string;
  every: CopyRhythm;
}): string[] {
  if (every === "once") return [first];
  const step = every === "day" ? 1 : 7;
  const dates: string[] = [];
  for (let day = first; day <= until && dates.length < MAX_COPIES; day = daysAfter(day, step))
    dates.push(day);
  return dates;
}
