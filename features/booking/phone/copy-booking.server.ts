import { createHash, randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Refusal } from "#features/availability/judge-rides.ts";
import { UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { priceByHand } from "#features/pricing/hand-price.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { legsToDrive } from "../availability/limit-pricing.server.ts";
import { judgeLegs } from "../availability/reserve-legs.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { AccountTerms } from "../organisation/account-terms.ts";
import { changeFieldsOf, withBookedPlaces } from "../changes/price-change.server.ts";
import { legsFrom, type NewGuest } from "../new-booking.server.ts";
import { passengerOf } from "../passenger/passenger.ts";
import { estimateTrip, priceChoice, type Estimates } from "../quote/quote-trip.server.ts";
import { readExtras } from "../trip/check-trip.ts";
import { resolveTrip } from "../trip/resolve-trip.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { namedAsInForm } from "../trip/trip-form.ts";
import type { CopyForm } from "./copy-form.server.ts";
import { bookForCaller, callErrors, pricingOfAccount } from "./place-phone-booking.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log" | "places">;

export function missingToBook({ typed }: CopyForm): FieldError[] {
  return [
    ...(typed.paymentMethod === "" ? [fieldError("payment_method", "payment-missing")] : []),
    ...(typed.terms === "on" ? [] : [fieldError("terms", "terms-unread")]),
  ];
}

/** Amounts in cents, tax included. */
export type PlannedCopy = {
  /** The Paris date and time of the pickup, and its instant; null for an impossible time. */
  local: string;
  at: string | null;
  total: number | null;
  refusal: Refusal | null;
  errors: FieldError[];
  ride: { choice: TripChoice; estimates: Estimates; listed: Pricing } | null;
};

/** Writes nothing. */
export async function planCopies(
  services: Needs,
  leg: BookingRow,
  { typed, dates, time, fold }: CopyForm,
  lang: Lang,
  account: AccountTerms | null = null,
): Promise<PlannedCopy[]> {
  const byHand = centsIn(typed.priceByHand);
  const copies: PlannedCopy[] = [];
  for (const date of dates) {
    const copy = await planCopy(
      services,
      leg,
      { ...copiedFields(leg, typed.way), date, time, fold: fold ?? "" },
      lang,
      account,
    );
    copies.push(byHand === null ? copy : { ...copy, total: byHand });
  }
  return copies;
}

/** The form of copies has one text for date and time, without a field for the question. */
function asWritten(error: FieldError): FieldError {
  return error.field === "fold" ? fieldError("when", "moment-twice", error.params) : error;
}

async function planCopy(
  services: Needs,
  leg: BookingRow,
  asked: TripFields,
  lang: Lang,
  account: AccountTerms | null,
): Promise<PlannedCopy> {
  const local = `${asked.date}T${asked.time}`;
  const places = withBookedPlaces(services.places, leg);
  const resolved = await resolveTrip({ ...services, places }, asked, lang);
  if (!resolved.ok)
    return {
      local,
      at: null,
      total: null,
      refusal: null,
      errors: namedAsInForm(resolved.errors).map(asWritten),
      ride: null,
    };
  const { trip } = resolved;
  const ride = { trip, vehicle: leg.vehicle, extras: readExtras(resolved.fields, trip, "offers") };
  const estimates = await estimateTrip(services, trip);
  const listed = await priceChoice(services, ride, estimates);
  const answer = await judgeLegs(services.db, legsToDrive(trip, ride.vehicle, estimates), {
    now: services.clock.now(),
  });
  return {
    local,
    at: trip.pickupAt.instant,
    total: listed.kind === "priced" ? pricingOfAccount(listed, { account, isByHand: false }).total : null,
    refusal: answer.kind === "full" ? answer.reason : null,
    errors: [],
    ride: { choice: ride, estimates, listed },
  };
}

function copiedFields(leg: BookingRow, way: string): TripFields {
  const booked = changeFieldsOf(leg);
  if (way !== "back") return booked;
  return { ...booked, from: booked.to, to: booked.from, stops: booked.stops.toReversed() };
}

type CopyOutcome =
  | { kind: "booked"; reference: string }
  | { kind: "known"; reference: string }
  | { kind: "refused"; errors: FieldError[] };

export type CopyBooked = Pick<PlannedCopy, "local" | "at"> & CopyOutcome;

type Asked = {
  form: CopyForm;
  formKey: string;
  account?: AccountTerms | null;
};

/**
 * Books every copy as a phone booking of its own. The form key of each is derived from the key of the form
 * and the time of the copy, so that the same form books each copy once, also after an interruption.
 */
export async function bookCopies(
  services: Needs,
  dispatcher: Dispatcher,
  leg: BookingRow,
  { copies, ...asked }: Asked & { copies: PlannedCopy[] },
): Promise<CopyBooked[]> {
  const booked: CopyBooked[] = [];
  for (const copy of copies) {
    const { local, at } = copy;
    booked.push({ local, at, ...(await bookCopy(services, dispatcher, leg, copy, asked)) });
  }
  return booked;
}

async function bookCopy(
  services: Needs,
  dispatcher: Dispatcher,
  leg: BookingRow,
  { local, ride, errors: unplanned }: PlannedCopy,
  { form, formKey, account = null }: Asked,
): Promise<CopyOutcome> {
  if (!ride) return { kind: "refused", errors: unplanned };
  const { typed } = form;
  const pricing = await agreedPricing(services, ride, form, account);
  const guest = guestOf(leg, typed.way, copyKey(formKey, local));
  const call = { ...guest, ...typed, returnTravelNumber: "", returnTerminal: "", paidWay: "" };
  const errors = [
    ...form.errors,
    ...callErrors(services, ride.choice, call, pricing?.total ?? null),
    ...(account?.errors ?? []),
  ];
  if (!pricing || !form.ok || form.value.paymentMethod === "" || errors.length > 0)
    return { kind: "refused", errors };
  const { priceReason, overbookReason } = form.value;
  const isByHand = typed.priceByHand !== "";
  const legs = legsFrom(
    {
      ...ride,
      pricing,
      guest: { ...guest, paymentMethod: form.value.paymentMethod },
      lang: leg.lang,
      now: services.clock.now(),
      byPhone: { termsReadBy: dispatcher.id, priceReason: isByHand ? priceReason : null },
    },
    services.secret,
  );
  const booked = await bookForCaller(services, dispatcher, {
    door: "copy",
    legs,
    account,
    overbookReason,
    isByHand,
    isSettled: ({ status }) => status !== "awaiting_payment",
  });
  switch (booked.kind) {
    case "placed":
      return { kind: "booked", reference: booked.booking.reference };
    case "same-ride":
      return { kind: "known", reference: booked.standing.reference };
    case "invalid":
      return { kind: "refused", errors: booked.errors };
  }
}

/** Null for a ride without a price. A price that was set by hand has no further rebate. */
async function agreedPricing(
  services: Needs,
  { choice, listed }: NonNullable<PlannedCopy["ride"]>,
  { typed }: CopyForm,
  account: AccountTerms | null,
) {
  const byHand = centsIn(typed.priceByHand);
  if (byHand !== null) return priceByHand(choice, byHand, listed, await currentTariff(services));
  return listed.kind === "priced" ? pricingOfAccount(listed, { account, isByHand: false }) : null;
}

/** A flight and its terminal belong to one way. */
function guestOf(leg: BookingRow, way: string, formKey: string) {
  const isSame = way !== "back";
  const passenger = passengerOf(leg);
  const { fullName, phone, email, messagesBy } = leg;
  return {
    signText: leg.signText ?? "",
    notes: leg.notes ?? "",
    formKey,
    fullName,
    phone,
    email,
    messagesBy,
    passenger: passenger && { ...passenger, id: randomUUID() },
    copies: leg.copies ?? [],
    travelNumber: isSame ? (leg.travelNumber ?? "") : "",
    flightOrigin: isSame ? leg.flightOrigin : null,
    terminal: isSame ? (leg.terminal ?? UNKNOWN_TERMINAL) : UNKNOWN_TERMINAL,
  } satisfies Omit<NewGuest, "paymentMethod">;
}

function copyKey(formKey: string, local: string): string {
  const hex = createHash("sha256").update(`${formKey} ${local}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
