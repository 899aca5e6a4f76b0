import { vehiclesFor } from "#features/fleet/capacity.ts";
import { MAX_PASSENGERS } from "#features/fleet/vehicle.ts";
import type { Estimate } from "./estimate.ts";
import { FAST_TRACK_GROUP } from "./extras.ts";
import { legsOf, type Leg } from "./legs.ts";
import { hoursUntil } from "#i18n/paris-time.ts";
import type { LegPrice, PriceLine, Pricing, QuoteReason } from "./price.ts";
import { areaFindings, type AreaFinding } from "./service-area.ts";
import { surchargeLines } from "./surcharge-lines.ts";
import type { Tariff } from "./tariff/tariff.ts";
import { transferPrice } from "./transfer-price.ts";
import type { Trip, TripChoice } from "./trip.ts";
import { taxedUnder, TRANSFER_VAT, vatShares } from "./vat.ts";

/**
 * The price of a trip by leg and line, or every reason why it needs a quote. Excludes the bodyguard service,
 * which the licensed partner quotes and invoices. Does not check whether the chosen class is large enough
 * (`fitOf`), only that some class is.
 */
export function priceTrip(
  choice: TripChoice,
  estimates: { outbound: Estimate | null; return: Estimate | null },
  tariff: Tariff,
  at: { now: Date; minimumNoticeHours: number },
): Pricing {
  const legs = legsOf(choice.trip);
  const prices = legs?.map((leg) => priceLeg(leg, legs, choice, estimates[leg.leg], tariff)) ?? [];
  const priced = prices.filter((price) => price !== null);
  const noTariff = priced.length === 0 || priced.length < prices.length;
  const outside = (legs ?? []).flatMap(areaFindings).map(({ reason }) => reason);

  const reasons = quoteReasons(choice, at, outside, noTariff);
  if (reasons.length > 0) return { kind: "quote", reasons };
  return {
    kind: "priced",
    legs: priced,
    total: priced.reduce((sum, leg) => sum + leg.total, 0),
    vat: vatShares(priced.flatMap((leg) => leg.lines)),
    tariffVersion: tariff.version,
  };
}

/**
 * Reasons in the order of the page. `no-tariff` is only returned if all places are known and no other reason
 * applies to them.
 */
function quoteReasons(
  { trip, extras }: TripChoice,
  { now, minimumNoticeHours }: { now: Date; minimumNoticeHours: number },
  outside: AreaFinding["reason"][],
  noTariff: boolean,
): QuoteReason[] {
  const hourly = trip.type === "hourly";
  const unknownPlace = hasUnknownPlace(trip);
  const people = trip.passengers + (extras.bodyguard ? 1 : 0);
  const pickups = trip.returnAt ? [trip.pickupAt, trip.returnAt] : [trip.pickupAt];

  const reasons: Array<[QuoteReason, boolean]> = [
    ["hourly", hourly],
    ["unknown-place", unknownPlace],
    ["fast-track-group", (extras.fastTrack || extras.returnFastTrack) && trip.passengers >= FAST_TRACK_GROUP],
    ["too-many-passengers", people > MAX_PASSENGERS],
    ["several-vehicles", people <= MAX_PASSENGERS && vehiclesFor(trip, extras.bodyguard).length === 0],
    ["short-notice", pickups.some(({ instant }) => hoursUntil(instant, now) < minimumNoticeHours)],
    ["approach", outside.includes("approach")],
    ["ferry", outside.includes("ferry")],
    ["abroad", outside.includes("abroad") || outside.includes("pickup-abroad")],
    ["no-tariff", noTariff && !hourly && !unknownPlace && outside.every((reason) => reason === "no-tariff")],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

function hasUnknownPlace({ type, pickup, dropoff, stops, returnStops }: Trip): boolean {
  const openEnd = type === "hourly" && dropoff === null;
  const places = [pickup, ...stops, ...returnStops, ...(openEnd ? [] : [dropoff])];
  return places.some((place) => !place?.place);
}

function priceLeg(
  leg: Leg,
  legs: Leg[],
  choice: TripChoice,
  estimate: Estimate | null,
  tariff: Tariff,
): LegPrice | null {
  const transfer = transferPrice(leg, choice.vehicle, estimate, tariff);
  if (!transfer) return null;
  const lines = taxedUnder<PriceLine>(tariff, [
    { key: "transfer", params: {}, amount: transfer.amount, vatRate: TRANSFER_VAT },
    ...surchargeLines(transfer.amount, { leg, legs, choice }, tariff),
  ]);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { leg: leg.leg, rule: transfer.rule, lines, total };
}
