import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Point } from "#platform/places/places.ts";
import { isAccepted } from "#features/dispatch/acceptance.ts";
import type { AssignmentRow } from "#features/dispatch/assignments.table.ts";
import type { RideEvent } from "#features/dispatch/ride-events.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { fieldIn, type SentForm } from "#i18n/clean-text.ts";

export const SEND_SECONDS = 15;

const MOVED_METRES = 50;
const STILL_SECONDS = 300;

/** A position without a successor is deleted after this many minutes. */
export const LAST_MINUTES = 30;

/** A less accurate position, in metres, is that of a network and not of a car. */
const LEAST_ACCURATE = 2_000;

/** The oldest position that is accepted, in seconds: `maximumAge` of the browser, and the way to the server. */
const OLDEST_SECONDS = 120;

const AHEAD_SECONDS = 120;

/** Metropolitan France and the neighbours that a ride from Paris reaches, in degrees. */
const AREA = { south: 41, north: 54, west: -6, east: 12 };

export type TakenPosition = Point & { takenAt: number };

export function isPositionDue(last: TakenPosition, here: TakenPosition): boolean {
  const seconds = (here.takenAt - last.takenAt) / 1000;
  return seconds >= STILL_SECONDS || (seconds >= SEND_SECONDS && distanceBetween(last, here) > MOVED_METRES);
}

export function readPosition(form: SentForm, now: Date): TakenPosition | null {
  const [lat, lng, accuracy, takenAt] = ["lat", "lng", "accuracy", "taken_at"].map((name) =>
    numberIn(fieldIn(form, name)),
  ) as [number, number, number, number];
  if (![lat, lng, accuracy, takenAt].every(Number.isFinite)) return null;
  if (lat < AREA.south || lat > AREA.north || lng < AREA.west || lng > AREA.east) return null;
  if (accuracy < 0 || accuracy > LEAST_ACCURATE) return null;
  const age = (now.getTime() - takenAt) / 1000;
  return age > OLDEST_SECONDS || age < -AHEAD_SECONDS ? null : { lat, lng, takenAt };
}

function numberIn(text: string): number {
  return /^-?\d{1,14}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
}

type Ride = {
  booking: Pick<BookingRow, "status" | "pickup">;
  assignment: AssignmentRow;
  events: { event: RideEvent }[];
};

export function stageOf({ booking, assignment, events }: Ride): "on_the_way" | "arrived" | null {
  if (booking.status !== "confirmed" || !isAccepted(assignment)) return null;
  const last = events.at(-1)?.event;
  return last === "on_the_way" || last === "arrived" ? last : null;
}

/** The position of the pickup; null if only its town or district is known: then no position is shared. */
export function pickupPoint({ pickup }: Pick<BookingRow, "pickup">) {
  return pickup.isArea ? null : pickup.place;
}
