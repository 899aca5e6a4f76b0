import type { BookingRow } from "#features/booking/bookings.table.ts";

export const SHOWN_A_DAY = 40;

const UNKNOWN_MINUTES = 60;

/** The length of a leg in minutes: its booked hours, or the longer end of its estimate. */
export function rideMinutes({
  durationHours,
  estimate,
}: Pick<BookingRow, "durationHours" | "estimate">): number {
  if (durationHours) return durationHours * 60;
  if (!estimate) return UNKNOWN_MINUTES;
  return Math.max(1, Math.round((estimate.durationTo ?? estimate.duration) / 60));
}

type Period = { start: Date; end: Date };

/** The 23, 24 or 25 hours of a day as instants. `isSecond`: the repeated hour of the autumn clock change. */
export function hoursOf({ start, end }: Period): { at: string; isSecond: boolean }[] {
  const count = Math.round((end.getTime() - start.getTime()) / 3_600_000);
  // In Paris, the hour at 2:00 is repeated, so its second occurrence has index 3.
  return Array.from({ length: count }, (_, hour) => ({
    at: new Date(start.getTime() + hour * 3_600_000).toISOString(),
    isSecond: count === 25 && hour === 3,
  }));
}
