/** Two characters of the airline, one to four digits, sometimes a letter: `AF 1234`, `u2 4567`. */
const NUMBER = /^([A-Z\d]{2}) ?-?(\d{1,4}[A-Z]?)$/;

/** Normalises a typed flight number to `AF1234`, as airlines and trackers write it. Undefined for a train or any other text. */
export function flightNumberOf(typed: string | null): string | undefined {
  const [, airline = "", number = ""] = NUMBER.exec((typed ?? "").trim().toUpperCase()) ?? [];
  return /[A-Z]/.test(airline) ? airline + number : undefined;
}

/** A public page about a flight. Dispatchers open it; the site itself never requests it. */
export function trackerUrl(number: string): string {
  return `https://www.flightradar24.com/data/flights/${number.toLowerCase()}`;
}

/** The maximum shift of a flight in hours. A landing after more than a day is another ride, which is agreed with the guest. */
export const MOST_HOURS_MOVED = 24;

const HOURS_LANDED = 3;

export function arrivalFault(
  expectedAt: Date,
  { plannedAt, now }: { plannedAt: Date; now: Date },
): "arrival-past" | "arrival-far" | undefined {
  if (expectedAt.getTime() < now.getTime() - HOURS_LANDED * 3_600_000) return "arrival-past";
  const moved = Math.abs(expectedAt.getTime() - plannedAt.getTime());
  return moved > MOST_HOURS_MOVED * 3_600_000 ? "arrival-far" : undefined;
}
