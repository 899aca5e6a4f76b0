import type { Services } from "#platform/services.ts";
import { priceByHand } from "#features/pricing/hand-price.ts";
import { linesAtTotal } from "#features/pricing/price-lines.ts";
import { childSeatCount } from "#features/fleet/load.ts";
import type { LegPrice, Pricing, QuoteReason } from "#features/pricing/price.ts";
import { rebatedAs } from "#features/pricing/rebate.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import { SERVICES } from "#features/pricing/extras.ts";
import { servicesOf } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changedRideOf, isSameWay } from "../changes/booking-change.ts";
import { priceOfHour } from "../changes/price-change.server.ts";
import { priceChoice, type Estimates } from "../quote/quote-trip.server.ts";

type Needs = Pick<Services, "db" | "clock">;

/**
 * The price of the rules for an edited leg. `same`: nothing that has a price changes, so the agreed price
 * remains. `none`: why the price list has no price.
 */
export type ListedPrice =
  | { kind: "same"; price: LegPrice }
  | { kind: "listed"; price: LegPrice }
  | { kind: "none"; reasons: (QuoteReason | "by-hand")[] };

/**
 * Prices an edited leg with the price list of its booking, as a change by the guest. A leg by the hour, and
 * one whose price was set by hand, have no listed price.
 */
export async function listedPriceOf(
  services: Needs,
  leg: BookingRow,
  choice: TripChoice,
  estimates: Estimates,
): Promise<ListedPrice> {
  const isSameTransfer = isSameWay(changedRideOf(leg), choice.trip) && leg.vehicle === choice.vehicle;
  if (isSameTransfer && hasSamePrice(leg, choice)) return { kind: "same", price: leg.price };
  if (leg.priceReason !== null) return { kind: "none", reasons: ["by-hand"] };
  const pricing = await priceChoice(
    { ...services, clock: LONG_BEFORE },
    choice,
    estimates,
    leg.tariffVersion,
  );
  if (pricing.kind === "quote") return { kind: "none", reasons: pricing.reasons };
  const [listed] = pricing.legs;
  if (!listed) return { kind: "none", reasons: [] };
  const price = isSameTransfer
    ? await priceOfHour(services, leg, choice)
    : rebatedAs(leg.price, { ...listed, leg: leg.price.leg });
  return { kind: "listed", price };
}

/** The ride is booked, so the notice that a new booking needs does not apply. */
const LONG_BEFORE = { now: () => new Date(0) };

function hasSamePrice(leg: BookingRow, choice: TripChoice): boolean {
  const { trip } = choice;
  return (
    trip.pickupAt.local === leg.pickupLocal &&
    trip.hours === leg.durationHours &&
    childSeatCount(trip.childSeats) === childSeatCount(leg.childSeats) &&
    hasSameServices(leg, choice)
  );
}

function hasSameServices(leg: BookingRow, { trip, extras }: TripChoice): boolean {
  const booked = servicesOf(leg);
  const isPerHead = SERVICES.some(({ key, per }) => per === "passenger" && booked.includes(key));
  return (
    SERVICES.every(({ key }) => extras[key] === booked.includes(key)) &&
    (!isPerHead || trip.passengers === leg.passengers)
  );
}

/**
 * The lines of a leg at a total that a dispatcher sets. Each service keeps its line and its VAT rate
 * (`linesAtTotal`).
 */
export async function priceAtTotal(
  services: Needs,
  leg: BookingRow,
  { choice, listed, total }: { choice: TripChoice; listed: ListedPrice; total: number },
): Promise<LegPrice> {
  const { rebate: _none, ...based } =
    listed.kind === "none" ? await agreedPrice(services, leg, choice, total) : listed.price;
  return { ...based, leg: leg.price.leg, rule: "hand", lines: linesAtTotal(based.lines, total), total };
}

async function agreedPrice(services: Needs, leg: BookingRow, choice: TripChoice, total: number) {
  if (hasSameServices(leg, choice)) return leg.price;
  const tariff = (await tariffOfVersion(services.db, leg.tariffVersion)) ?? (await currentTariff(services));
  const asOneWay: Trip = { ...choice.trip, returnAt: null };
  const unlisted: Pricing = { kind: "quote", reasons: [] };
  const [price] = priceByHand({ ...choice, trip: asOneWay }, total, unlisted, tariff).legs;
  if (!price) throw new Error("A price by hand has a leg.");
  return price;
}
