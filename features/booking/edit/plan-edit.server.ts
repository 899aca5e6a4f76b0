import { createHash } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Availability } from "#features/availability/judge-rides.ts";
import { isVehicleClass, type VehicleClass } from "#features/fleet/vehicle.ts";
import { isAirport } from "#features/places/airport.ts";
import { terminalAnswerAt } from "#features/places/terminal.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { extrasOfLeg, SPECIAL_REQUESTS, type Extras } from "#features/pricing/extras.ts";
import type { LegPrice } from "#features/pricing/price.ts";
import type { Trip, TripPlace } from "#features/pricing/trip.ts";
import { isFastTrackLeg, isPrepaid, servicesOf, type SpecialRequestStatus } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeMoneyErrors, fitErrors } from "../book/door-rules.ts";
import { cashLeft } from "../cash/cash-limit.server.ts";
import { unpaidOf } from "../fees/fee.ts";
import { balanceOf } from "../fees/fees.server.ts";
import { judgeChange } from "../availability/reserve-change.server.ts";
import {
  isSamePlace,
  isSameRide,
  isSameValue,
  isSameWay,
  legAfter,
  needsNewProof,
  rideAfter,
  type ChangedRide,
  type RideDetails,
} from "../changes/booking-change.ts";
import { changeBefore } from "../changes/move-ride.server.ts";
import { crossingError, withBookedPlaces } from "../changes/price-change.server.ts";
import { estimateTrip } from "../quote/quote-trip.server.ts";
import { readExtras } from "../trip/check-trip.ts";
import { resolveTrip, type PlaceChoice } from "../trip/resolve-trip.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { namedAsInForm } from "../trip/trip-form.ts";
import type { EditForm } from "./edit-form.server.ts";
import { listedPriceOf, priceAtTotal, type ListedPrice } from "./price-edit.server.ts";

type Needs = Pick<Services, "db" | "clock" | "places" | "payments">;

/**
 * How the difference is settled. `link`: the guest pays it by card, and the edit is made when it is paid. `balance`: it is
 * deducted from a balance that is not paid yet. `refund`: the rest above that is refunded. `agreed`: the guest pays the new price as
 * the booking is paid, in cash or on account.
 */
type Settlement = "none" | "link" | "balance" | "refund" | "agreed";

/** As the page shows it before saving. Amounts in cents, tax included. */
export type PlannedEdit = {
  kind: "planned";
  version: number;
  before: ChangedRide;
  after: ChangedRide;
  listed: { total: number | null; isSame: boolean };
  difference: number;
  settlement: Settlement;
  /** Cents of a lower price that are deducted from an unpaid balance. */
  deducted: number;
  /** Null when the edit occupies the same car at the same time. */
  availability: Availability | null;
  overbookReason: string;
  /** Whether the edit may be saved without a mail: the guest's proof, time, place and price remain. */
  mayBeQuiet: boolean;
  isQuiet: boolean;
  quietReason: string;
  /** Identifies what the page has shown. Saving sends it; the two reasons are written after the check. */
  key: string;
};

export type EditPlan =
  | { kind: "invalid"; errors: FieldError[]; choices: PlaceChoice[]; trip: TripFields }
  | { kind: "same"; trip: TripFields }
  | (PlannedEdit & { trip: TripFields });

/** Writes nothing. Calls the network for routes and places. */
export async function planEdit(
  services: Needs,
  [leg, other]: [leg: BookingRow, other: BookingRow | undefined],
  { read, trip: asked }: EditForm,
  lang: Lang,
): Promise<EditPlan> {
  const places = withBookedPlaces(services.places, leg);
  const resolved = await resolveTrip({ ...services, places }, asked, lang);
  const { fields } = resolved;
  const invalid = (errors: FieldError[], choices: PlaceChoice[] = []): EditPlan => ({
    kind: "invalid",
    errors: namedAsInForm(errors),
    choices,
    trip: fields,
  });
  const isClass = isVehicleClass(fields.vehicle);
  const noClass = isClass ? [] : [fieldError("vehicle", "vehicle-missing")];
  if (!resolved.ok) return invalid([...resolved.errors, ...noClass, ...read.errors], resolved.choices);
  if (!isVehicleClass(fields.vehicle)) return invalid([...noClass, ...read.errors]);
  const { trip } = resolved;
  const { vehicle } = fields;
  const extras = readExtras(fields, trip, "offers");
  const errors = [...rideErrors(leg, other, { trip, vehicle, extras }, read), ...read.errors];
  if (!read.ok) return invalid(errors);
  const estimates = await estimateTrip(services, trip);
  const choice = { trip, vehicle, extras };
  const listed = await listedPriceOf(services, leg, choice, estimates);
  const priced = await priceOf(services, leg, { choice, listed, form: read.value });
  errors.push(...priced.errors, ...(await moneyErrors(services, leg, priced.price)));
  if (errors.length > 0 || !priced.price) return invalid(errors);
  const now = services.clock.now();
  const details = detailsAfter(leg, { trip, vehicle, extras, form: read.value, price: priced.price, now });
  const asBooked = (place: TripPlace, booked: TripPlace | null | undefined) =>
    booked && isSamePlace(place, booked) ? booked : place;
  const to = {
    pickup: asBooked(trip.pickup, leg.pickup),
    dropoff: trip.dropoff && asBooked(trip.dropoff, leg.dropoff),
    stops: trip.stops.map((stop, index) => asBooked(stop, leg.stops[index])),
    pickupLocal: trip.pickupAt.local,
    pickupAt: trip.pickupAt.instant,
    estimate: isSameWay(leg, trip) ? leg.estimate : estimates.outbound,
    price: priced.price,
    details: { ...details, priceReason: priced.reason },
  };
  const before = changeBefore(leg, to);
  const after = rideAfter(leg, to, { origin: "company", now });
  if (isSameRide(before, after)) return { kind: "same", trip: fields };
  const difference = after.price.total - before.price.total;
  const balance = await balanceOf(services.db, leg.outboundId ?? leg.id);
  const deducted = isPrepaid(leg.paymentMethod) ? Math.min(Math.max(0, -difference), unpaidOf(balance)) : 0;
  const isQuietAllowed = !needsNewProof(leg, legAfter(leg, after)) && difference === 0;
  const planned = {
    version: leg.version,
    before,
    after,
    listed: { total: listed.kind === "none" ? null : listed.price.total, isSame: listed.kind === "same" },
    difference,
    settlement: settlementOf(leg, difference, deducted),
    deducted,
    availability: isSameOccupation(before, after) ? null : await judgeChange(services.db, leg, after, now),
    overbookReason: read.value.overbookReason,
    mayBeQuiet: isQuietAllowed,
    isQuiet: read.value.quiet && isQuietAllowed,
    quietReason: read.value.quietReason,
  };
  return { kind: "planned", trip: fields, ...planned, key: keyOf(planned) };
}

export type Chosen = { trip: Trip; vehicle: VehicleClass; extras: Extras };
type Read = EditForm["read"];
export type EditValue = Extract<Read, { ok: true }>["value"];

export function rideErrors(
  leg: BookingRow,
  other: BookingRow | undefined,
  { trip, vehicle, extras }: Chosen,
  { typed }: Read,
): FieldError[] {
  const crossing = crossingError(leg, other, trip);
  const isNewFastTrack = extras.fastTrack && !isFastTrackLeg(leg);
  return [
    ...(crossing ? [crossing] : []),
    ...fitErrors({ vehicle, trip, extras }),
    ...(extras.fastTrack && typed.travelNumber === "" ? [fieldError("travel_number", "flight-missing")] : []),
    ...(isNewFastTrack && typed.fastTrackConsent !== "on"
      ? [fieldError("fast_track_consent", "fast-track-consent-unread")]
      : []),
  ];
}

type Priced = { price: LegPrice | null; reason: string | null; errors: FieldError[] };

async function priceOf(
  services: Needs,
  leg: BookingRow,
  { choice, listed, form }: { choice: Chosen; listed: ListedPrice; form: EditValue },
): Promise<Priced> {
  const { pricing, priceReason: reason } = form;
  if (pricing === "hand") {
    const total = centsIn(form.priceByHand);
    const errors = [
      ...(total === null ? [fieldError("price_by_hand", "hand-price-missing")] : []),
      ...(reason === "" ? [fieldError("price_reason", "hand-price-reason")] : []),
    ];
    if (total === null || errors.length > 0) return { price: null, reason: null, errors };
    return { price: await priceAtTotal(services, leg, { choice, listed, total }), reason, errors };
  }
  if (listed.kind === "same") return { price: listed.price, reason: leg.priceReason, errors: [] };
  if (pricing === "keep") {
    const errors = reason === "" ? [fieldError("price_reason", "keep-price-reason")] : [];
    const price = await priceAtTotal(services, leg, { choice, listed, total: leg.price.total });
    return { price, reason, errors };
  }
  if (listed.kind === "listed") return { price: listed.price, reason: null, errors: [] };
  return { price: null, reason: null, errors: [fieldError("pricing", "edit-price-missing")] };
}

async function moneyErrors(
  { db, payments }: Needs,
  leg: BookingRow,
  price: LegPrice | null,
): Promise<FieldError[]> {
  if (!price || price.total === leg.price.total) return [];
  const difference = price.total - leg.price.total;
  const method = settlementOf(leg, difference) === "link" ? "link" : leg.paymentMethod;
  return changeMoneyErrors(leg, {
    method: method === "link" || (method === "cash" && difference > 0) ? method : "",
    amount: method === "cash" ? price.total : difference,
    isCardOn: payments.mode !== "off",
    cashLeft: method === "cash" ? await cashLeft(db, leg, { instead: leg.id }) : 0,
  });
}

function settlementOf({ paymentMethod }: BookingRow, difference: number, deducted = 0): Settlement {
  if (difference === 0) return "none";
  if (!isPrepaid(paymentMethod)) return "agreed";
  if (difference > 0) return "link";
  return deducted === -difference ? "balance" : "refund";
}

export function detailsAfter(
  leg: BookingRow,
  { trip, vehicle, extras, form, price, now }: Chosen & { form: EditValue; price: LegPrice; now: Date },
): Omit<RideDetails, "priceReason"> {
  const { fullName, email, travelNumber, flightOrigin, terminal, signText, notes } = form;
  const isMet = servicesOf({ price }).includes("meetAndGreet");
  const hasFastTrack = isFastTrackLeg({ price });
  const consentAt = leg.fastTrackConsentAt ?? (form.fastTrackConsent ? now : null);
  const requests = Object.fromEntries(
    SPECIAL_REQUESTS.map((request) => [request, requestAfter(leg[request], extras[request])]),
  ) as Pick<RideDetails, "femaleChauffeur" | "arabicSpeaking">;
  return {
    ...requests,
    vehicle,
    durationHours: trip.hours,
    passengers: trip.passengers,
    bags: trip.bags,
    childSeats: trip.childSeats,
    extras: extrasOfLeg(extras, "outbound"),
    travelNumber: travelNumber || null,
    flightOrigin: trip.pickup.place && isAirport(trip.pickup.place) ? flightOrigin : null,
    terminal: terminalAnswerAt(trip.pickup.place, terminal),
    signText: (isMet && signText) || null,
    notes: notes || null,
    fullName,
    email: email || null,
    phone: readPhone(form.phone, "FR") ?? leg.phone,
    lang: form.lang ?? leg.lang,
    messagesBy: form.messagesBy,
    fastTrackConsentAt: hasFastTrack && consentAt ? consentAt.toISOString() : null,
  };
}

function requestAfter(status: SpecialRequestStatus, isWished: boolean): SpecialRequestStatus {
  if (!isWished) return "none";
  return status === "none" ? "requested" : status;
}

export function isSameOccupation(before: ChangedRide, after: ChangedRide): boolean {
  return (
    Date.parse(before.pickupAt) === Date.parse(after.pickupAt) &&
    isSameWay(before, after) &&
    isSameValue(
      [before.details?.vehicle, before.details?.durationHours, before.details?.flightOrigin],
      [after.details?.vehicle, after.details?.durationHours, after.details?.flightOrigin],
    )
  );
}

function keyOf({ after: { details, ...ride }, availability, ...plan }: Omit<PlannedEdit, "kind" | "key">) {
  // The moment of a consent differs between showing and saving.
  const { fastTrackConsentAt, ...rest } = details ?? { fastTrackConsentAt: null };
  const { version, listed, difference, settlement, deducted, mayBeQuiet } = plan;
  const shown = { version, listed, difference, settlement, deducted, mayBeQuiet };
  const content = [ride, rest, fastTrackConsentAt !== null, availability?.kind ?? null, shown];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
