import type { PickupTime } from "#i18n/paris-time.ts";
import type { BookingStatus } from "#features/booking/booking.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { LegPrice, PriceLine } from "#features/pricing/price.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import type { LegExtras } from "#features/pricing/extras.ts";
import { TRANSFER_VAT } from "#features/pricing/vat.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";

/** Stored status of an offer. Expiry is not stored, because it follows from `expiresAt` and the clock. */
export const OFFER_STATUSES = ["sent", "accepted", "declined", "withdrawn", "replaced"] as const;

export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** `to-pay`: accepted, with an open card payment. */
export type OfferState = OfferStatus | "to-pay" | "expired";

/** The price includes tax. */
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

export const MAX_OFFER_LEGS = 40;

const OFFER_DAYS = 7;

/** An offer expires at least this many hours before the first pickup, so that a chauffeur can be found. */
const LEAST_HOURS_BEFORE = 3;

const OFFER_LINK_DAYS = 30;

export const OFFER_TERMS = ["offer_terms", 3000, "lines"] as const;

export const OFFER_OVERBOOK_REASON = ["overbook_reason", 200] as const;
export const DECLINE_REASON = ["reason", 500, "lines"] as const;

const [HOUR, DAY] = [3_600_000, 86_400_000];

type Legs = readonly Pick<OfferLeg, "pickupAt">[];

function pickupsOf(legs: Legs): number[] {
  return legs.map(({ pickupAt }) => Date.parse(pickupAt.instant));
}

export function firstPickupOf(legs: Legs): Date {
  return new Date(Math.min(...pickupsOf(legs)));
}

export function lastPickupOf(legs: Legs): Date {
  return new Date(Math.max(...pickupsOf(legs)));
}

export function latestExpiry(legs: Legs): Date {
  return new Date(firstPickupOf(legs).getTime() - LEAST_HOURS_BEFORE * HOUR);
}

export function usualExpiry(legs: Legs, now: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_DAYS * DAY, latestExpiry(legs).getTime()));
}

/** Cents, tax included. Excludes the bodyguard service, which the licensed partner invoices. */
export function totalOfLegs(legs: readonly Pick<OfferLeg, "price">[]): number {
  return legs.reduce((sum, { price }) => sum + price.total, 0);
}

/**
 * By law, hours whose kilometres are agreed and billed are a transport of persons. The company decides when
 * this applies.
 */
export function taxedAsTransport(lines: PriceLine[]): PriceLine[] {
  return lines.map((line) =>
    line.key === "hourly" && line.vatRate > 0 ? { ...line, vatRate: TRANSFER_VAT } : line,
  );
}

export const OFFER_DEPOSIT = "deposit";
export const OFFER_BALANCE_DUE = "balance_due";

export const OFFER_BY_TRANSFER = "by_transfer";
export const OFFER_TRANSFER_DUE = "transfer_due";

type OfferValidity = { status: OfferStatus; expiresAt: Date };

/**
 * State of an offer. `booking`: status of the booking that it led to. An offer whose card payment expired can
 * be accepted again until its own expiry.
 */
export function offerState(offer: OfferValidity, now: Date, booking: BookingStatus | null): OfferState {
  if (offer.status === "accepted" && booking === "awaiting_payment") return "to-pay";
  const isOpen = offer.status === "sent" || (offer.status === "accepted" && booking === "expired");
  if (!isOpen) return offer.status;
  return now < offer.expiresAt ? "sent" : "expired";
}

export function isOfferLinkOver(lastPickupAt: Date, now: Date): boolean {
  return now.getTime() > lastPickupAt.getTime() + OFFER_LINK_DAYS * DAY;
}

/** Names are stored in the outbox. Names that end in `-company` are mails to the company. */
type OfferMail = "offer-guest" | "offer-declined-company";

type Offer = { id: string; requestId: string };

/**
 * One mail of a kind per offer, plus one per form that resends it (`again`). `requestId` links the mail to
 * its request, where the admin shows it.
 */
export function offerMail(name: OfferMail, { id: offerId, requestId }: Offer, again = ""): QueuedMail {
  const key = again === "" ? `${name}:${offerId}` : `${name}:${offerId}:${again}`;
  return { key, name, data: { requestId, offerId } };
}
