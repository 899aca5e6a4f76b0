import type { Extras } from "./extras.ts";
import type { Place } from "#platform/places/places.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";

export const TRIP_TYPES = ["one-way", "return", "hourly"] as const;

export type TripType = (typeof TRIP_TYPES)[number];

/** Most stops on one leg. */
export const MAX_STOPS = 3;

/** Where a ride starts, stops or ends: the visitor's words, and the place they mean when one is known. */
export type TripPlace = {
  label: string;
  place: Place | null;
  /** The place is only the commune or district in which the address lies that was typed, whole, into the label. */
  isArea?: true;
  /**
   * An address that was typed in other than Latin letters, as it is written in France. Missing on older rows, and where nothing of it is
   * known: then the label stands for it.
   */
  french?: string;
};

/** A pickup in Europe/Paris wall time, with the instant it stands for. */
export type PickupTime = {
  /** `2027-03-28T14:30`, Europe/Paris. */
  local: string;
  /** ISO 8601 in UTC. */
  instant: string;
};

/** A trip as asked for, before a vehicle is chosen. */
export type Trip = {
  type: TripType;
  pickup: TripPlace;
  /** Null only by the hour. */
  dropoff: TripPlace | null;
  /** Stops of the first leg, in driving order; at most `MAX_STOPS`. */
  stops: TripPlace[];
  /** Stops of the way back, in driving order; empty unless it is a return trip. */
  returnStops: TripPlace[];
  pickupAt: PickupTime;
  /** Set for a return trip only. */
  returnAt: PickupTime | null;
  /** Set by the hour only. */
  hours: number | null;
  passengers: number;
  bags: Bags;
  childSeats: ChildSeats;
};

export type TripChoice = { trip: Trip; vehicle: VehicleClass; extras: Extras };
