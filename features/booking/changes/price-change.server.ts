import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { NO_EXTRAS, perService } from "#features/pricing/extras.ts";
import { legsOf } from "#features/pricing/legs.ts";
import { MINIMUM_NOTICE_HOURS } from "#features/pricing/notice.ts";
import type { LegPrice, QuoteReason } from "#features/pricing/price.ts";
import { listedLines, rebatedAs } from "#features/pricing/rebate.ts";
import { hourPercent, surchargeLines } from "#features/pricing/surcharge-lines.ts";
import { hoursUntil } from "#i18n/paris-time.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { labelOf } from "#features/places/place-name.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import type { Trip, TripChoice, TripPlace } from "#features/pricing/trip.ts";
import { servicesOf } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { isCashPriceAllowed } from "../cash/cash-limit.server.ts";
import { estimateTrip, priceChoice } from "../quote/quote-trip.server.ts";
import { fieldsOfBooking } from "../trip/fields-of-booking.ts";
import { resolveTrip, type PlaceChoice } from "../trip/resolve-trip.server.ts";
import { TYPED, type PlaceField, type TripFields } from "../trip/trip-fields.ts";
import { isFullAfter } from "../availability/reserve-change.server.ts";
import { changedRideOf, isSameWay, type ChangedRide } from "./booking-change.ts";
import { isSameRide, rideAfter } from "./booking-change.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

type RequestReason = QuoteReason | "by-hand" | "cash-too-much";

/** Cents, tax included. */
export type PricedChange = { fields: TripFields } & (
  | { kind: "invalid"; errors: FieldError[]; choices: PlaceChoice[] }
  | { kind: "same" }
  | { kind: "priced"; after: ChangedRide; difference: number }
  /** `after` has the old price until the company sets one. */
  | { kind: "unpriced"; after: ChangedRide; reasons: RequestReason[] }
);

/** A return leg is an ordinary ride here. With `lang`, known places have their names in that language. */
export function changeFieldsOf(leg: BookingRow, lang?: Lang): TripFields {
  const fields = fieldsOfBooking([leg]);
  const kept = (field: PlaceField, booked: TripPlace | null) => {
    if (!booked) return field;
    if (!booked.place) return { ...field, placeId: TYPED };
    return lang && !booked.isArea ? { ...field, text: labelOf(booked.place, lang) } : field;
  };
  return {
    ...fields,
    trip: leg.tripType === "hourly" ? "hourly" : "one-way",
    from: kept(fields.from, leg.pickup),
    to: kept(fields.to, leg.dropoff),
    stops: fields.stops.map((stop, index) => kept(stop, leg.stops[index] ?? null)),
  };
}

/**
 * Reads a change of one leg and prices it with the price list of the booking. When the route stays the
 * same, so does its price; only the surcharges of the new time are computed again. An agreed price and one by
 * the hour are kept, unless the new time has higher surcharges.
 */
export async function priceChange(
  services: Needs,
  [leg, other]: [leg: BookingRow, other: BookingRow | undefined],
  asked: TripFields,
  lang: Lang,
): Promise<PricedChange> {
  const places = withBookedPlaces(services.places, leg);
  const wanted = { ...changeFieldsOf(leg), ...movedFields(asked) };
  const resolved = await resolveTrip({ ...services, places }, wanted, lang);
  const { fields } = resolved;
  if (!resolved.ok) return { fields, kind: "invalid", errors: resolved.errors, choices: resolved.choices };
  const { trip } = resolved;
  const crossing = crossingError(leg, other, trip);
  if (crossing) return { fields, kind: "invalid", errors: [crossing], choices: [] };
  const estimates = await estimateTrip(services, trip);
  const moved = {
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    stops: trip.stops,
    pickupLocal: trip.pickupAt.local,
    pickupAt: trip.pickupAt.instant,
    estimate: estimates.outbound,
  };
  const unpriced = rideAfter(leg, moved, { origin: "guest", now: services.clock.now() });
  if (isSameRide(changedRideOf(leg), unpriced)) return { fields, kind: "same" };
  const reasons = (...all: RequestReason[]) => ({
    fields,
    kind: "unpriced" as const,
    after: unpriced,
    reasons: all,
  });
  const choice = choiceOf(leg, trip);
  if (leg.priceReason !== null || leg.tripType === "hourly") {
    if (!isSameWay(changedRideOf(leg), moved)) return reasons("by-hand");
    const tariff = await tariffOf(services, leg);
    if (isDearerHour(leg, moved, tariff)) return reasons("by-hand");
    if (hoursUntil(moved.pickupAt, services.clock.now()) < MINIMUM_NOTICE_HOURS)
      return reasons("short-notice");
    return atPrice(leg.price);
  }
  const pricing = await priceChoice(services, choice, estimates, leg.tariffVersion);
  const [listed] = pricing.kind === "priced" ? pricing.legs : [];
  if (pricing.kind === "quote" || !listed)
    return reasons(...(pricing.kind === "quote" ? pricing.reasons : []));
  return atPrice(
    isSameWay(changedRideOf(leg), moved)
      ? await priceOfHour(services, leg, choice)
      : rebatedAs(leg.price, { ...listed, leg: leg.price.leg }),
  );

  async function atPrice(price: LegPrice): Promise<PricedChange> {
    const after = { ...unpriced, price };
    const difference = price.total - leg.price.total;
    if (!(await isCashPriceAllowed(services.db, leg, price.total))) return reasons("cash-too-much");
    if (await isFullAfter(services.db, leg, after, services.clock.now())) return reasons("not-available");
    return { fields, kind: "priced", after, difference };
  }
}

/** An agreed price contains the surcharges of its hour. It stays the same unless the new hour costs more. */
function isDearerHour(leg: BookingRow, moved: Pick<ChangedRide, "pickupLocal">, tariff: Tariff): boolean {
  return hourPercent(moved.pickupLocal, tariff) > hourPercent(leg.pickupLocal, tariff);
}

async function tariffOf(services: Pick<Needs, "db" | "clock">, leg: BookingRow): Promise<Tariff> {
  return (await tariffOfVersion(services.db, leg.tariffVersion)) ?? (await currentTariff(services));
}

/**
 * An unchanged place is the one that was booked and priced, even when the atlas resolves it differently
 * today.
 */
export function withBookedPlaces(places: Services["places"], leg: BookingRow): Services["places"] {
  const booked = [leg.pickup, ...leg.stops, ...(leg.dropoff ? [leg.dropoff] : [])];
  return {
    ...places,
    find: async (id, options) =>
      booked.find(({ place, isArea }) => place?.id === id && !isArea)?.place ?? places.find(id, options),
    resolve: async (text, options) => {
      const same = booked.find(({ label, isArea, place }) => isArea && place && label === text);
      if (!same?.place) return places.resolve(text, options);
      return {
        kind: "address",
        isSure: true,
        areas: [same.place],
        ...(same.french && { line: same.french }),
      };
    },
  };
}

function movedFields({ from, to, stops, date, time, fold }: TripFields) {
  return { from, to, stops, date, time, fold };
}

/** The return leg comes after the outbound leg while both are confirmed. */
export function crossingError(leg: BookingRow, other: BookingRow | undefined, trip: Trip): FieldError | null {
  // The rides of an offer may be in any order.
  if (other?.status !== "confirmed" || leg.position > 0) return null;
  const at = Date.parse(trip.pickupAt.instant);
  const crosses = leg.leg === "outbound" ? at >= other.pickupAt.getTime() : at <= other.pickupAt.getTime();
  return crosses ? fieldError("date", "return-before-pickup") : null;
}

export function choiceOf(leg: BookingRow, trip: Trip): TripChoice {
  const services = servicesOf(leg);
  return {
    trip,
    vehicle: leg.vehicle,
    extras: {
      ...NO_EXTRAS,
      ...leg.extras,
      ...perService(({ key }) => services.includes(key)),
    },
  };
}

export async function priceOfHour(
  services: Pick<Needs, "db" | "clock">,
  booking: BookingRow,
  choice: TripChoice,
): Promise<LegPrice> {
  const tariff = await tariffOf(services, booking);
  const legs = legsOf(choice.trip);
  const [leg] = legs ?? [];
  const transfer = listedLines(booking.price).find(({ key }) => key === "transfer");
  if (!legs || !leg || !transfer) return booking.price;
  const lines = [transfer, ...surchargeLines(transfer.amount, { leg, legs, choice }, tariff)];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return rebatedAs(booking.price, { ...booking.price, lines, total });
}
