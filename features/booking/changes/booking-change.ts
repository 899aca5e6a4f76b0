import type { Estimate } from "#features/pricing/estimate.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import type { TripPlace } from "#features/pricing/trip.ts";

/**
 * `awaiting_payment → applied | expired`; `requested → applied | declined | withdrawn`. A change without a difference to pay
 * is applied at once.
 */
export const CHANGE_STATUSES = [
  "awaiting_payment",
  "requested",
  "applied",
  "declined",
  "withdrawn",
  "expired",
] as const;

export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/** Whose wish it was; rows hold `house` for the company. */
export type ChangeOrigin = "guest" | "house" | "flight";

/** What a change of time or places touches of a leg. Instants are ISO strings; the price is in cents, tax included. */
export type ChangedRide = {
  pickup: TripPlace;
  dropoff: TripPlace | null;
  stops: TripPlace[];
  /** Wall time of Paris: `2027-03-28T14:30`. */
  pickupLocal: string;
  pickupAt: string;
  estimate: Estimate | null;
  price: LegPrice;
  tariffVersion: number;
  freeCancellationUntil: string;
};
