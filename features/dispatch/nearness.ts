import { parisDayOf } from "#i18n/paris-wall.ts";

/** A negative count: it is past. */
type Nearness = { unit: "minutes" | "hours" | "days"; count: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const HOURS_AHEAD = 12;

/** In minutes within an hour, in hours on the same Paris day or within 12 hours, otherwise in Paris days. */
export function nearnessOf(at: Date, now: Date): Nearness {
  const distance = at.getTime() - now.getTime();
  if (Math.abs(distance) < HOUR) return { unit: "minutes", count: rounded(distance / MINUTE) };
  const days = (Date.parse(parisDayOf(at)) - Date.parse(parisDayOf(now))) / DAY;
  if (days === 0 || Math.abs(distance) < HOURS_AHEAD * HOUR)
    return { unit: "hours", count: rounded(distance / HOUR) };
  return { unit: "days", count: days };
}

function rounded(count: number): number {
  return Math.round(count) || 0;
}
