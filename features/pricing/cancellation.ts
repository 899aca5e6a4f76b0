import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { TripType } from "./trip.ts";

/**
 * The deadline of free cancellation (ISO 8601, UTC): 24 or 48 absolute hours before the pickup. A clock
 * change does not shift it.
 */
export function freeCancellationUntil(
  pickupInstant: string,
  vehicle: VehicleClass,
  tripType: TripType,
): string {
  const hours = cancellationNoticeHours(vehicle, tripType === "hourly");
  return new Date(Date.parse(pickupInstant) - hours * 3_600_000).toISOString();
}

export function isCancellationFree(now: Date, deadline: string): boolean {
  return now.getTime() <= Date.parse(deadline);
}

/** In cents. */
export function refundOf({ paid, now, deadline }: { paid: number; now: Date; deadline: string }): number {
  return isCancellationFree(now, deadline) ? paid : 0;
}
