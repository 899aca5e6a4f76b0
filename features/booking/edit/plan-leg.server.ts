import { createHash } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Availability } from "#features/availability/judge-rides.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { freeCancellationUntil } from "#features/pricing/cancellation.ts";
import { priceByHand } from "#features/pricing/hand-price.ts";
import type { LegPrice, Pricing } from "#features/pricing/price.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { judgeLegs } from "../availability/reserve-legs.server.ts";
import { isPrepaid, type AddedLeg } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMoneyErrors } from "../book/door-rules.ts";
import { cashLeft } from "../cash/cash-limit.server.ts";
import { contactsOf, type ChangedRide } from "../changes/booking-change.ts";
import { withBookedPlaces } from "../changes/price-change.server.ts";
import { estimateTrip, priceChoice } from "../quote/quote-trip.server.ts";
import { readExtras } from "../trip/check-trip.ts";
import { resolveTrip, type PlaceChoice } from "../trip/resolve-trip.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { namedAsInForm } from "../trip/trip-form.ts";
import { placeOfAdded, type LegWay } from "./added-leg.ts";
import type { EditForm } from "./edit-form.server.ts";
import { detailsAfter, rideErrors, type Chosen, type EditValue } from "./plan-edit.server.ts";

type Needs = Pick<Services, "db" | "clock" | "places" | "payments">;

/** Amounts in cents, tax included. */
export type PlannedLeg = {
  kind: "planned";
  adds: AddedLeg;
  version: number;
  legs: number;
  after: ChangedRide;
  listed: number | null;
  /** `link`: the guest pays by card, and the leg is added when it is paid. */
  settlement: "link" | "agreed";
  availability: Availability;
  overbookReason: string;
  key: string;
};

export type LegPlan =
  | { kind: "invalid"; errors: FieldError[]; choices: PlaceChoice[]; trip: TripFields }
  | (PlannedLeg & { trip: TripFields });

/** Uses today's prices, writes nothing and calls the network. */
export async function planLeg(
  services: Needs,
  { leg, legs, way }: { leg: BookingRow; legs: BookingRow[]; way: LegWay },
  { read, trip: asked }: EditForm,
  lang: Lang,
): Promise<LegPlan> {
  const places = withBookedPlaces(services.places, leg);
  const resolved = await resolveTrip({ ...services, places }, asked, lang);
  const { fields } = resolved;
  const invalid = (errors: FieldError[], choices: PlaceChoice[] = []): LegPlan => ({
    kind: "invalid",
    errors: namedAsInForm(errors),
    choices,
    trip: fields,
  });
  const noClass = isVehicleClass(fields.vehicle) ? [] : [fieldError("vehicle", "vehicle-missing")];
  if (!resolved.ok) return invalid([...resolved.errors, ...noClass, ...read.errors], resolved.choices);
  const { vehicle } = fields;
  if (!isVehicleClass(vehicle)) return invalid([...noClass, ...read.errors]);
  const { trip } = resolved;
  const choice: Chosen = { trip, vehicle, extras: readExtras(fields, trip, "offers") };
  const { leg: adds, position } = placeOfAdded(legs, way === "back" ? "return" : "further");
  const fresh: BookingRow = {
    ...leg,
    leg: adds,
    position,
    price: { ...leg.price, lines: [] },
    femaleChauffeur: "none",
    arabicSpeaking: "none",
    fastTrackConsentAt: null,
  };
  const errors = [...rideErrors(fresh, adds === "return" ? leg : undefined, choice, read), ...read.errors];
  if (!read.ok) return invalid(errors);
  const estimates = await estimateTrip(services, trip);
  const tariff = await priceChoice(services, choice, estimates);
  const rebate = leg.price.rebate?.percent ?? 0;
  const listed = tariff.kind === "priced" ? rebatedPricing(tariff, rebate) : tariff;
  const priced = await priceOf(services, { choice, listed, form: read.value });
  errors.push(...priced.errors, ...(await moneyErrors(services, leg, priced.price)));
  if (errors.length > 0 || !priced.price) return invalid(errors);
  const now = services.clock.now();
  const price: LegPrice = { ...priced.price, leg: adds === "return" ? "return" : "outbound" };
  const details = detailsAfter(fresh, { ...choice, form: read.value, price, now });
  const after: ChangedRide = {
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    stops: trip.stops,
    pickupLocal: trip.pickupAt.local,
    pickupAt: trip.pickupAt.instant,
    estimate: estimates.outbound,
    price,
    tariffVersion: priced.tariffVersion,
    freeCancellationUntil: freeCancellationUntil(trip.pickupAt.instant, vehicle, trip.type),
    details: { ...details, ...contactsOf(leg), priceReason: priced.reason },
  };
  const availability = await judgeLegs(services.db, [addedToDrive(after)], { now });
  const planned = {
    adds,
    version: leg.version,
    legs: legs.length,
    after,
    listed: listed.kind === "priced" ? listed.total : null,
    settlement: isPrepaid(leg.paymentMethod) ? ("link" as const) : ("agreed" as const),
    availability,
    overbookReason: read.value.overbookReason,
  };
  return { kind: "planned", trip: fields, ...planned, key: keyOf(planned) };
}

export function addedToDrive({ pickup, pickupAt, estimate, details }: ChangedRide) {
  if (!details) throw new Error("An added leg has all details.");
  const { vehicle, flightOrigin, durationHours } = details;
  return { vehicle, flightOrigin, durationHours, pickup, estimate, pickupAt: new Date(pickupAt) };
}

type Priced = { price: LegPrice | null; tariffVersion: number; reason: string | null; errors: FieldError[] };

async function priceOf(
  services: Needs,
  { choice, listed, form }: { choice: Chosen; listed: Pricing; form: EditValue },
): Promise<Priced> {
  if (form.pricing !== "hand") {
    const [price] = listed.kind === "priced" ? listed.legs : [];
    if (listed.kind === "priced" && price)
      return { price, tariffVersion: listed.tariffVersion, reason: null, errors: [] };
    const errors = [fieldError("pricing", "edit-price-missing")];
    return { price: null, tariffVersion: 0, reason: null, errors };
  }
  const total = centsIn(form.priceByHand);
  const reason = form.priceReason;
  const errors = [
    ...(total === null ? [fieldError("price_by_hand", "hand-price-missing")] : []),
    ...(reason === "" ? [fieldError("price_reason", "hand-price-reason")] : []),
  ];
  if (total === null || errors.length > 0) return { price: null, tariffVersion: 0, reason: null, errors };
  const byHand = priceByHand(choice, total, listed, await currentTariff(services));
  return { price: byHand.legs[0] ?? null, tariffVersion: byHand.tariffVersion, reason, errors };
}

async function moneyErrors(
  { db, payments }: Needs,
  leg: BookingRow,
  price: LegPrice | null,
): Promise<FieldError[]> {
  if (!price) return [];
  const isCash = leg.paymentMethod === "cash";
  return changeMoneyErrors(leg, {
    method: isPrepaid(leg.paymentMethod) ? "link" : leg.paymentMethod,
    amount: price.total,
    isCardOn: payments.mode !== "off",
    cashLeft: isCash ? await cashLeft(db, leg) : 0,
  });
}

function keyOf({ after: { details, ...ride }, availability, ...plan }: Omit<PlannedLeg, "kind" | "key">) {
  // The moment of a consent differs between showing and saving, and the reason is written after the check.
  const { fastTrackConsentAt, ...rest } = details ?? { fastTrackConsentAt: null };
  const { overbookReason: _reason, ...shown } = plan;
  const content = [ride, rest, fastTrackConsentAt !== null, availability.kind, shown];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
