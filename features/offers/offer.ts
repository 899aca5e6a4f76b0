import type { BookingStatus } from "#features/booking/booking.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import type { PickupTime, TripPlace } from "#features/pricing/trip.ts";
import type { LegExtras } from "#features/pricing/extras.ts";

/** What somebody did with an offer. That its time is over is no row's business: the clock says it. */
export const OFFER_STATUSES = ["sent", "accepted", "declined", "withdrawn", "replaced"] as const;

export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Where an offer stands when it is read. `to-pay`: accepted, and its payment by card has not come yet. */
export type OfferState = OfferStatus | "to-pay" | "expired";

/** One ride of an offer: a transfer or hours, with its price, tax included. */
export type OfferLeg = {
  type: "one-way" | "hourly";
  pickup: TripPlace;
  dropoff: TripPlace | null;
  stops: TripPlace[];
  pickupAt: PickupTime;
  hours: number | null;
  passengers: number;
  bags: Bags;
  childSeats: ChildSeats;
  vehicle: VehicleClass;
  extras: LegExtras;
  travelNumber: string | null;
  estimate: Estimate | null;
  price: LegPrice;
};

/** Rides in one offer: a week of a delegation, and a mail that can still be read. */
export const MAX_OFFER_LEGS = 12;

/** Days that an offer is good for unless it says otherwise. */
const OFFER_DAYS = 7;

/** Hours before the first pickup when an offer ends at the latest: a chauffeur has to be found. */
const LEAST_HOURS_BEFORE = 3;

/** Days after the last ride until the link of an offer ends. */
const OFFER_LINK_DAYS = 30;

/** The longest terms, and the longest reason of a guest who declines. */
export const OFFER_TERMS = ["offer_terms", 3000, "lines"] as const;

/** Field of the reason to offer rides though no car or chauffeur is free. */
export const OFFER_OVERBOOK_REASON = ["overbook_reason", 200] as const;
export const DECLINE_REASON = ["reason", 500, "lines"] as const;

const [HOUR, DAY] = [3_600_000, 86_400_000];

type Legs = readonly Pick<OfferLeg, "pickupAt">[];

function pickupsOf(legs: Legs): number[] {
  return legs.map(({ pickupAt }) => Date.parse(pickupAt.instant));
}

function firstPickupOf(legs: Legs): Date {
  return new Date(Math.min(...pickupsOf(legs)));
}

export function lastPickupOf(legs: Legs): Date {
  return new Date(Math.max(...pickupsOf(legs)));
}

/** The last moment at which an offer for these rides can still be accepted. */
export function latestExpiry(legs: Legs): Date {
  return new Date(firstPickupOf(legs).getTime() - LEAST_HOURS_BEFORE * HOUR);
}

/** When an offer ends that names no end itself. */
export function usualExpiry(legs: Legs, now: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_DAYS * DAY, latestExpiry(legs).getTime()));
}

/** Cents, tax included. A bodyguard is none of it: that part is the licensed partner's. */
export function totalOfLegs(legs: readonly Pick<OfferLeg, "price">[]): number {
  return legs.reduce((sum, { price }) => sum + price.total, 0);
}

type Standing = { status: OfferStatus; expiresAt: Date };

/**
 * Where an offer stands now. `booking`: the status of what came of it. An offer whose card payment never came is as good as before it was
 * accepted, until its own end.
 */
export function offerState(offer: Standing, now: Date, booking: BookingStatus | null): OfferState {
  if (offer.status === "accepted" && booking === "awaiting_payment") return "to-pay";
  const isOpen = offer.status === "sent" || (offer.status === "accepted" && booking === "expired");
  if (!isOpen) return offer.status;
  return now < offer.expiresAt ? "sent" : "expired";
}

/** A link ends some time after the last ride; until then it says what became of the offer. */
export function isOfferLinkOver(lastPickupAt: Date, now: Date): boolean {
  return now.getTime() > lastPickupAt.getTime() + OFFER_LINK_DAYS * DAY;
}
