/** Two characters of an airline, one to four figures, at times a letter: `AF 1234`, `u2 4567`. */
const NUMBER = /^([A-Z\d]{2}) ?-?(\d{1,4}[A-Z]?)$/;

/** `AF1234` as airlines and trackers write it, from what a guest has typed; undefined for a train or anything else. */
export function flightNumberOf(typed: string | null): string | undefined {
  const [, airline = "", number = ""] = NUMBER.exec((typed ?? "").trim().toUpperCase()) ?? [];
  return /[A-Z]/.test(airline) ? airline + number : undefined;
}

/** A public page about a flight; it is opened by whoever plans the rides, never asked by the site. */
export function trackerUrl(number: string): string {
  return `https://www.flightradar24.com/data/flights/${number.toLowerCase()}`;
}

/** Hours that a flight may be moved by: what lands a day later is another ride, and is agreed with the guest. */
export const MOST_HOURS_MOVED = 24;

/** Hours of the past in which a landing may still be typed. */
const HOURS_LANDED = 3;

/** Why an arrival cannot be taken down; undefined when it can. */
export function arrivalFault(
  expectedAt: Date,
  { plannedAt, now }: { plannedAt: Date; now: Date },
): "arrival-past" | "arrival-far" | undefined {
  if (expectedAt.getTime() < now.getTime() - HOURS_LANDED * 3_600_000) return "arrival-past";
  const moved = Math.abs(expectedAt.getTime() - plannedAt.getTime());
  return moved > MOST_HOURS_MOVED * 3_600_000 ? "arrival-far" : undefined;
}
