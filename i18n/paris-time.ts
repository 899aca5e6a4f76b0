import { Temporal } from "temporal-polyfill";

// Temporal is 20 kB: only server code may import more than types from this file.

const PARIS = "Europe/Paris";

export type PickupTime = {
  /** `2027-03-28T14:30`, Europe/Paris. */
  local: string;
  /** ISO 8601 in UTC. */
  instant: string;
};

/**
 * Result of reading a date and a time in Paris. `does-not-exist` and `exists-twice` occur in nights of clock
 * changes only.
 */
type PickupReading =
  | { kind: "ok"; at: PickupTime }
  | { kind: "does-not-exist"; before: string; after: string }
  | { kind: "exists-twice"; earlier: PickupTime; later: PickupTime }
  | { kind: "invalid" };

/**
 * Reads a Paris wall time, `YYYY-MM-DD` and `HH:MM`. In autumn one hour exists twice: `fold` selects the
 * earlier or the later one. In spring one hour does not exist: the result has the last minute before it and
 * the first minute after it.
 */
export function pickupTimeOf(date: string, time: string, fold?: "earlier" | "later"): PickupReading {
  const wall = wallTimeOf(date, time);
  if (!wall) return { kind: "invalid" };

  const earlier = wall.toZonedDateTime(PARIS, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(PARIS, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { kind: "ok", at: pickupTimeAt(earlier) };
  }
  if (!earlier.toPlainDateTime().equals(wall)) {
    return missingHourAfter(earlier);
  }
  if (fold) return { kind: "ok", at: pickupTimeAt(fold === "earlier" ? earlier : later) };
  return { kind: "exists-twice", earlier: pickupTimeAt(earlier), later: pickupTimeAt(later) };
}

/** Which of the two hours of the same name an instant belongs to; undefined for an hour that exists once. */
export function foldOf(instant: Date): "earlier" | "later" | undefined {
  const local = parisLocalOf(instant);
  const read = pickupTimeOf(local.slice(0, 10), local.slice(11));
  if (read.kind !== "exists-twice") return undefined;
  return instant < new Date(read.later.instant) ? "earlier" : "later";
}

/** Hours from now to an instant (ISO 8601), with fractions. Negative for a past instant. */
export function hoursUntil(instant: string, now: Date): number {
  return (Date.parse(instant) - now.getTime()) / 3_600_000;
}

/** The Paris calendar date of an instant: `YYYY-MM-DD`. */
export function parisDateOf(instant: string | Date): string {
  return parisLocalOf(instant).slice(0, 10);
}

/** The Paris wall time of an instant: `YYYY-MM-DDTHH:MM`. */
export function parisLocalOf(instant: string | Date): string {
  const epoch = new Date(instant).getTime();
  return localOf(Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(PARIS));
}

/** Adds months to a date. In a shorter month, returns its last day. Both dates are `YYYY-MM-DD`. */
export function monthsAfter(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** `2027-01`, of this century. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** `2027-01`. */
export function monthAfter(month: string, months = 1): string {
  return monthsAfter(`${month}-01`, months).slice(0, 7);
}

/** The first instant of a Paris calendar date, `YYYY-MM-DD`. */
export function startOfParisDay(date: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(PARIS).epochMilliseconds);
}

/** The first instant after a month, `2027-01`, in Paris. */
export function endOfMonth(month: string): Date {
  return startOfParisDay(`${monthAfter(month)}-01`);
}

function wallTimeOf(date: string, time: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: "reject" });
  } catch {
    return null; // 30 February
  }
}

function missingHourAfter(lastValid: Temporal.ZonedDateTime): PickupReading {
  const change = lastValid.getTimeZoneTransition("next");
  if (!change) return { kind: "invalid" };
  return {
    kind: "does-not-exist",
    before: localOf(change.subtract({ minutes: 1 })).slice(11),
    after: localOf(change).slice(11),
  };
}

function pickupTimeAt(time: Temporal.ZonedDateTime): PickupTime {
  return { local: localOf(time), instant: new Date(time.epochMilliseconds).toISOString() };
}

function localOf(time: Temporal.ZonedDateTime): string {
  return time.toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** `YYYY-MM-DD` of a day that exists. */
export function isParisDay(date: string): boolean {
  return pickupTimeOf(date, "12:00").kind === "ok";
}
