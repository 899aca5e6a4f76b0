import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { TripType } from "./trip.ts";

/**
 * The instant (ISO 8601, UTC) until which a leg is cancelled for free: 24 or 48 absolute hours before its
 * pickup, so that a clock-change night neither gives nor takes an hour.
 */
export function freeCancellationUntil(
  pickupInstant: string,
  vehicle: VehicleClass,
  tripType: TripType,
): string {
  const hours = cancellationNoticeHours(vehicle, tripType === "hourly");
  return new Date(Date.parse(pickupInstant) - hours * 3_600_000).toISOString();
}

/** Whether a cancellation is still free; at the deadline itself it is. */
export function isCancellationFree(now: Date, deadline: string): boolean {
  return now.getTime() <= Date.parse(deadline);
}

/** What goes back to the guest, in cents: all that was paid until the deadline, nothing after it. */
export function refundOf({ paid, now, deadline }: { paid: number; now: Date; deadline: string }): number {
  return isCancellationFree(now, deadline) ? paid : 0;
}
