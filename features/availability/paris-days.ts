import { Temporal } from "temporal-polyfill";
import type { Fold } from "#i18n/paris-wall.ts";

// Temporal is 20 kB: only server code may import this file.

const PARIS = "Europe/Paris";

const HOUR = 3_600_000;
const MOST_HOURS = 10_000;
const dayOfHour = new Map<number, string>();

/** The Paris calendar date of an instant in milliseconds: `2027-03-28`. It is the same within an hour of UTC, so it is computed once for each. */
export function parisDayOf(instant: number): string {
  const hour = Math.floor(instant / HOUR);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  if (dayOfHour.size >= MOST_HOURS) dayOfHour.clear();
  const day = computedDay(instant);
  dayOfHour.set(hour, day);
  return day;
}

function computedDay(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PARIS).toPlainDate().toString();
}

export function daysAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/**
 * The instant, in milliseconds, of a Paris wall time: `2027-03-28` and `02:30`. A time that does not exist in
 * spring moves one hour forward (02:30 becomes 03:30). Of a time that exists twice in autumn, returns the
 * first, or the second if `fold` is `later`.
 */
export function parisInstant(day: string, time = "00:00", fold: Fold = "earlier"): number {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(time);
  const first = wall.toZonedDateTime(PARIS);
  if (fold === "earlier") return first.epochMilliseconds;
  const second = wall.toZonedDateTime(PARIS, { disambiguation: "later" });
  return (second.toPlainDateTime().equals(wall) ? second : first).epochMilliseconds;
}

/** Every Paris date in a period. `to` is exclusive. */
export function parisDaysBetween(from: number, to: number): string[] {
  const last = parisDayOf(Math.max(from, to - 1));
  const days = [parisDayOf(from)];
  while (days.at(-1)! < last) days.push(daysAfter(days.at(-1)!, 1));
  return days;
}
