import type { Ride } from "#features/availability/occupation.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { FlightOrigin } from "#features/places/free-waiting.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { TripPlace } from "#features/pricing/trip.ts";

/**
 * Hours. Bounds the search for overlapping legs: covers a day by the hour with its way back, and the
 * longest transfer.
 */
export const LONGEST_RIDE_HOURS = 48;

/**
 * Minutes for which capacity stays held after a payment window, because the provider reports a payment of
 * the last minute later. The hold then expires by time alone, even if the process that took the booking has
 * died.
 */
export const HOLD_GRACE_MINUTES = 10;

export function holdsAfter(now: Date): Date {
  return new Date(now.getTime() - HOLD_GRACE_MINUTES * 60_000);
}

/**
 * Whether a payment that arrives now finds its capacity still held. Later the capacity may be sold to
 * another guest.
 */
export function isHeld({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt > holdsAfter(now);
}

export type LegToDrive = {
  vehicle: VehicleClass;
  pickup: TripPlace;
  pickupAt: Date;
  flightOrigin?: FlightOrigin | null | undefined;
  durationHours?: number | null | undefined;
  estimate?: Estimate | null | undefined;
};

/**
 * Converts a leg for the availability rules, with the longer duration of the estimate that its price was
 * calculated from.
 */
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
