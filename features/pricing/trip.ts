import type { PickupTime } from "#i18n/paris-time.ts";
import type { Extras } from "./extras.ts";
import type { Place } from "#platform/places/places.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";

export const TRIP_TYPES = ["one-way", "return", "hourly"] as const;

export type TripType = (typeof TRIP_TYPES)[number];

export const MAX_STOPS = 3;

export type TripPlace = {
  label: string;
  place: Place | null;
  /** The label is a whole address, and `place` is only its commune or district. */
  isArea?: true;
  /**
   * An address typed in non-Latin letters, as it is written in France. Missing on older rows and if it is
   * unknown; then the label is used.
   */
  french?: string;
};

export type Trip = {
  type: TripType;
  pickup: TripPlace;
  dropoff: TripPlace | null;
  /** Stops of the outbound leg, in driving order; at most `MAX_STOPS`. */
  stops: TripPlace[];
  returnStops: TripPlace[];
  pickupAt: PickupTime;
  returnAt: PickupTime | null;
  hours: number | null;
  passengers: number;
  bags: Bags;
  childSeats: ChildSeats;
};

export type TripChoice = { trip: Trip; vehicle: VehicleClass; extras: Extras };
