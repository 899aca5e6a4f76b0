import type { Ride } from "#features/availability/occupation.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { FlightOrigin } from "#features/places/free-waiting.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { TripPlace } from "#features/pricing/trip.ts";

/** Longer rides are looked for around no other ride: a day by the hour and its way back, or the longest transfer. */
export const LONGEST_RIDE_HOURS = 48;

/**
 * Minutes for which capacity is held after a payment window: a payment of the last minute is heard of later. Then the hold lapses by
 * itself, whatever became of the process that took the booking.
 */
export const HOLD_GRACE_MINUTES = 10;

/** Payments that end after this instant still hold their capacity. */
export function holdsAfter(now: Date): Date {
  return new Date(now.getTime() - HOLD_GRACE_MINUTES * 60_000);
}

/** Whether a payment that comes now still finds its capacity held; afterwards somebody else may have it. */
export function isHeld({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt > holdsAfter(now);
}

/** What a leg has that decides when it keeps a car. */
export type LegToDrive = {
  vehicle: VehicleClass;
  pickup: TripPlace;
  pickupAt: Date;
  flightOrigin?: FlightOrigin | null | undefined;
  durationHours?: number | null | undefined;
  estimate?: Estimate | null | undefined;
};

/** A leg as the availability counts it: by the longer end of the estimate that its price was made with. */
export function rideOf({
  vehicle,
  pickup,
  pickupAt,
  flightOrigin,
  durationHours,
  estimate,
}: LegToDrive): Ride {
  return {
    vehicle,
    pickupAt,
    pickup: pickup.place,
    flightOrigin: flightOrigin ?? null,
    hours: durationHours ?? null,
    seconds: estimate ? (estimate.durationTo ?? estimate.duration) : null,
  };
}
