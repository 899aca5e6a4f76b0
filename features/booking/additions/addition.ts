import type { FlightOrigin } from "#features/places/free-waiting.ts";
import { freeWaitingMinutes } from "#features/places/free-waiting.ts";
import type { TripPlace, TripType } from "#features/pricing/trip.ts";
import {
  HOURLY_VAT,
  rateUnder,
  TRANSFER_VAT,
  type VatExemption,
  type VatRate,
} from "#features/pricing/vat.ts";

/**
 * Additions to a ride after its booking, which are charged after the ride. Not extras: an extra is chosen with
 * the booking and part of its price. `destination`: the ride went to another place.
 */
export const ADDITION_KINDS = [
  "waiting",
  "stop",
  "hours",
  "toll",
  "parking",
  "destination",
  "cleaning",
] as const;

export type AdditionKind = (typeof ADDITION_KINDS)[number];

/** Kinds that a chauffeur enters. Another destination needs the price of a new quote, so the office enters it. */
export const CHAUFFEUR_KINDS = ["stop", "hours", "toll", "parking", "waiting", "cleaning"] as const;

/** Kinds that the price list prices per unit. The amount of the others is typed. */
export const LISTED_KINDS = ["waiting", "stop", "hours"] as const;

export function isListed(kind: AdditionKind): kind is (typeof LISTED_KINDS)[number] {
  return LISTED_KINDS.some((one) => one === kind);
}

/** Kinds at cost: the chauffeur adds a photo of the ticket. */
export function needsPhoto(kind: AdditionKind): boolean {
  return kind === "toll" || kind === "parking";
}

/**
 * `proposed`: the guest has not answered. `upheld`: the guest disputed it and the office keeps it, so the
 * guest gets a link and no card is charged. `declined`: the guest does not want to wait at this price.
 */
const ADDITION_STATUSES = ["proposed", "accepted", "disputed", "upheld", "withdrawn", "declined"] as const;

export type AdditionStatus = (typeof ADDITION_STATUSES)[number];

/** The person who accepted. `office`: noted by a dispatcher after a call, so the card is not charged without its holder. */
export type AcceptedBy = "guest" | "office";

export const WAITING_MINUTES = 15;

/** Most quarters of an hour, stops or hours of one addition: a larger number is a typing error. */
export const MOST_UNITS = 12;

/** Cents that an addition can cost at most, entered by a chauffeur or by the office. */
export const MOST_ADDITION = 5_000_00;

/** Hours after the end of a ride in which something can be added to it. */
const ENTRY_HOURS = 24;

/** Characters of the words of a dispute, of the reason of the office, and of the note of an addition. */
export const MOST_WORDS = 500;
export const MOST_NOTE = 120;

/**
 * Transport of persons and what belongs to it: 10 % (CGI, art. 279 b quater; BOI-TVA-LIQ-30-20-60). Tolls and
 * parking are costs of the transport and follow it. Hours at the guest's disposal and cleaning are other
 * services: 20 %. In an hourly ride everything follows the hours.
 */
export function vatOfAddition(kind: AdditionKind, tripType: TripType, exemption: VatExemption): VatRate {
  const isService = kind === "hours" || kind === "cleaning" || tripType === "hourly";
  return rateUnder(exemption, isService ? HOURLY_VAT : TRANSFER_VAT);
}

/**
 * When free waiting ends: it begins at the pickup, which follows the landing of a flight, or at the later
 * arrival of the chauffeur.
 */
export function freeWaitingEnd(
  leg: { pickup: TripPlace; pickupAt: Date; flightOrigin: FlightOrigin | null },
  arrivedAt: Date,
): Date {
  const start = Math.max(leg.pickupAt.getTime(), arrivedAt.getTime());
  return new Date(start + freeWaitingMinutes(leg.pickup.place, leg.flightOrigin) * 60_000);
}

/**
 * Started quarters of an hour of paid waiting. They count from the end of free waiting, and not before the
 * guest has accepted. Instants, so that a night of a clock change counts its real minutes.
 */
export function waitingUnits({
  from,
  acceptedAt,
  until,
}: {
  from: Date;
  acceptedAt: Date;
  until: Date;
}): number {
  const start = Math.max(from.getTime(), acceptedAt.getTime());
  return Math.max(0, Math.ceil((until.getTime() - start) / (WAITING_MINUTES * 60_000)));
}

type Answerable = {
  status: AdditionStatus;
  /** Set on waiting that the site offers: when it begins to cost. */
  waitsFrom: Date | null;
  endedAt: Date | null;
};

/** An offer to wait that the guest did not answer before boarding. It costs nothing. */
export function isLapsed({ status, waitsFrom, endedAt }: Answerable): boolean {
  return status === "proposed" && waitsFrom !== null && endedAt !== null;
}

export function isOpenOffer({ waitsFrom, endedAt }: Pick<Answerable, "waitsFrom" | "endedAt">): boolean {
  return waitsFrom !== null && endedAt === null;
}

/** Cents that an acceptance costs at least: the amount, or the first quarter of an hour of waiting that has yet to be counted. */
export function leastOf(
  addition: Pick<Answerable, "waitsFrom" | "endedAt"> & { amount: number; unitAmount: number },
) {
  return isOpenOffer(addition) ? addition.unitAmount : addition.amount;
}

export function isRunning(addition: Answerable): boolean {
  return addition.status === "accepted" && isOpenOffer(addition);
}

export function isOpen(addition: Answerable): boolean {
  return (addition.status === "proposed" && !isLapsed(addition)) || addition.status === "disputed";
}

export function isBillable(addition: Answerable & { amount: number; feeId: string | null }): boolean {
  const isAgreed = addition.status === "accepted" || addition.status === "upheld";
  return isAgreed && addition.feeId === null && addition.amount > 0 && !isRunning(addition);
}

export function entryEnd(closedAt: Date | null): Date | null {
  return closedAt && new Date(closedAt.getTime() + ENTRY_HOURS * 3_600_000);
}

/**
 * Whether the additions of a closed ride are charged now, together. While one of them has no answer the others
 * wait, until nothing can be added any more. Of a ride paid in cash they wait that long in any case, because
 * the chauffeur may have taken the cash.
 */
export function areDue(
  additions: Answerable[],
  { closedAt, isCash, now }: { closedAt: Date; isCash: boolean; now: Date },
): boolean {
  if (now.getTime() >= closedAt.getTime() + ENTRY_HOURS * 3_600_000) return true;
  return !isCash && !additions.some(isOpen);
}

/** An addition that was entered before this moment and has no answer is listed for the office. */
export function unansweredSince(now: Date): Date {
  return new Date(now.getTime() - ENTRY_HOURS * 3_600_000);
}
