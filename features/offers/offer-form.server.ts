import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { checkbox, digitsText, readForm, ruledText, shortText } from "#i18n/read-form.server.ts";
import { MAX_MOMENT } from "#i18n/read-moment.ts";
import { textsIn } from "#i18n/clean-text.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { judgeLegs } from "#features/booking/availability/reserve-legs.server.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { TYPED, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { namedAsInForm, partsOfMoment, readTripForm } from "#features/booking/trip/trip-form.ts";
import { estimateTrip, priceUnder } from "#features/booking/quote/quote-trip.server.ts";
import { usualTransferDue } from "#features/booking/transfers/transfer.ts";
import { readCompany } from "#features/company/company.server.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { LEAST_BY_CARD, priceByHand } from "#features/pricing/hand-price.ts";
import { handPriceIn, type HandTariff } from "#features/pricing/lines-by-hand.ts";
import type { Fold } from "#i18n/paris-wall.ts";
import { pickupTimeOf } from "#i18n/paris-time.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { isAbroad } from "#features/pricing/service-area.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Trip, TripChoice } from "#features/pricing/trip.ts";
import { extrasOfLeg, type ServiceKey } from "#features/pricing/extras.ts";
import { offeredServices } from "#features/pricing/legs.ts";
import { type Deposit, depositIn, isDepositOf, mayBeDue, usualBalanceDue } from "./deposit.ts";
import {
  firstPickupOf,
  latestExpiry,
  MAX_OFFER_LEGS,
  OFFER_BALANCE_DUE,
  OFFER_BY_TRANSFER,
  OFFER_DEPOSIT,
  OFFER_OVERBOOK_REASON,
  OFFER_TERMS,
  OFFER_TRANSFER_DUE,
  taxedAsTransport,
  totalOfLegs,
  usualExpiry,
  type OfferLeg,
} from "./offer.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

/**
 * One ride as typed: the fields of a trip, and the fields that only offers have. `key` is the prefix of the
 * field names.
 */
export type TypedOfferLeg = {
  key: string;
  fields: TripFields;
  travelNumber: string;
  price: string;
  /** An hourly ride with billed kilometres, taxed as transport of persons. */
  isByKilometre: boolean;
};

export type TypedOffer = {
  legs: TypedOfferLeg[];
  expiry: string;
  /** A percentage or a sum; empty for none. */
  deposit: string;
  balanceDue: string;
  /** `on`: the guest cannot choose cash. */
  cardOnly: string;
  byTransfer: string;
  transferDue: string;
  terms: string;
  overbookReason: string;
  formKey: string;
};

export type ComposedOffer = {
  legs: OfferLeg[];
  total: number;
  deposit: (Deposit & { balanceDueAt: Date }) | null;
  cardOnly: boolean;
  transferDueAt: Date | null;
  expiresAt: Date;
  terms: string;
  overbookReason: string | null;
  formKey: string;
  tariffVersion: number;
};

/** What the form shows with a ride: its price from the price list in cents, and the services that its places offer; null if unknown. */
/** `isAbroad`: French VAT is due for the kilometres in France only, and the price has it as a whole. */
export type RideHint = {
  listed: number | null;
  offered: Record<ServiceKey, boolean> | null;
  isAbroad: boolean;
};

type ReadOffer =
  | { ok: true; typed: TypedOffer; drawnUp: ComposedOffer; hints: RideHint[] }
  | { ok: false; typed: TypedOffer; errors: FieldError[]; hints: RideHint[] };

const rest = {
  expiry: digitsText(MAX_MOMENT),
  deposit: digitsText(20),
  balanceDue: [OFFER_BALANCE_DUE, digitsText(MAX_MOMENT)],
  cardOnly: ["card_only", checkbox()],
  byTransfer: [OFFER_BY_TRANSFER, checkbox()],
  transferDue: [OFFER_TRANSFER_DUE, digitsText(MAX_MOMENT)],
  terms: ruledText(OFFER_TERMS, "offer-terms-missing"),
  overbookReason: ruledText(OFFER_OVERBOOK_REASON),
  formKey: ["form_key", shortText(40)],
} as const;

/** In order. Ignores keys that the form does not generate. */
function readKeys(form: FormData): string[] {
  const keys = form.getAll("leg").filter((key): key is string => typeof key === "string");
  return [...new Set(keys)].filter((key) => /^ride[1-9]\d?$/.test(key)).slice(0, MAX_OFFER_LEGS);
}

/** The offer as typed, and the errors of its texts: `composeOffer` checks the rest. */
type OfferForm = { typed: TypedOffer; errors: readonly FieldError[] };

export function readOfferForm(form: FormData, now: Date): OfferForm {
  const { typed, errors } = readOfferRest(form);
  return { typed: { ...typed, legs: readKeys(form).map((key) => readTypedLeg(form, key, now)) }, errors };
}

function readTypedLeg(form: FormData, key: string, now: Date): TypedOfferLeg {
  const own = new URLSearchParams();
  for (const [name, value] of textsIn(form))
    if (name.startsWith(`${key}_`)) own.append(name.slice(key.length + 1), value);
  const short = {
    travelNumber: shortText(RIDE_TEXTS.travelNumber[1]),
    price: shortText(20),
  } as const;
  const { typed } = readForm(
    { travelNumber: ["travel_number", short.travelNumber], price: ["price", short.price] } as const,
    own,
  );
  const { trip, ...fields } = readTripForm(own, { now });
  return {
    key,
    fields: { ...fields, trip: trip === "hourly" ? "hourly" : "one-way" },
    travelNumber: typed.travelNumber.toUpperCase(),
    price: typed.price,
    isByKilometre: own.get("by_kilometre") === "on",
  };
}

/** Reads what an offer has besides its rides. */
export function readOfferRest(form: FormData) {
  return readForm(rest, form);
}

/** Returns all errors at once. */
export async function composeOffer(
  services: Needs & Pick<Services, "payments">,
  { typed: asked, errors: invalid }: OfferForm,
  lang: Lang,
): Promise<ReadOffer> {
  const tariff = await currentTariff(services);
  const drawn = await Promise.all(asked.legs.map((leg) => composeLeg(services, leg, tariff, lang)));
  const typed: TypedOffer = { ...asked, legs: drawn.map((one) => one.typed) };
  const legs = drawn.flatMap(({ leg }) => leg ?? []);
  const hints = drawn.map(({ hint }) => hint);
  const errors = drawn.flatMap((one) => one.errors);
  if (drawn.length === 0) errors.push(fieldError("form", "offer-without-rides"));
  errors.push(...invalid);
  if (!isUuid(typed.formKey)) errors.push(fieldError("form", "form-stale"));
  const isWhole = legs.length > 0 && legs.length === drawn.length;
  const total = totalOfLegs(legs);
  if (isWhole && total < LEAST_BY_CARD)
    errors.push(fieldError(`${typed.legs[0]!.key}_price`, "card-too-little"));
  const expiry = isWhole ? readExpiry(typed, legs, services.clock.now()) : null;
  if (expiry?.error) errors.push(expiry.error);
  const deposit = expiry?.at
    ? readDeposit(typed, { legs, total, expiresAt: expiry.at }, services.clock.now())
    : null;
  if (deposit?.error) errors.push(deposit.error);
  const transfer =
    expiry?.at && typed.byTransfer === "on"
      ? readTransferDue(
          typed,
          { legs, expiresAt: expiry.at, balanceDueAt: deposit?.of?.balanceDueAt },
          services.clock.now(),
        )
      : null;
  if (transfer?.error) errors.push(transfer.error);
  if (typed.byTransfer === "on" && (await readCompany(services.db)).iban === "")
    errors.push(fieldError(OFFER_BY_TRANSFER, "transfer-no-iban"));
  if (services.payments.mode === "off" && (typed.deposit !== "" || typed.cardOnly === "on"))
    errors.push(fieldError(OFFER_DEPOSIT, "card-unavailable"));
  if (errors.length === 0 && typed.overbookReason === "" && (await isFull(services, legs)))
    errors.push(fieldError(OFFER_OVERBOOK_REASON[0], "overbook-reason-missing"));
  if (errors.length > 0 || !expiry?.at) return { ok: false, typed, errors, hints };
  const drawnUp = {
    legs,
    total,
    deposit: deposit?.of ?? null,
    cardOnly: typed.cardOnly === "on",
    transferDueAt: transfer?.at ?? null,
    terms: typed.terms,
    formKey: typed.formKey,
    expiresAt: expiry.at,
    tariffVersion: tariff.version,
    overbookReason: typed.overbookReason || null,
  };
  return { ok: true, typed, drawnUp, hints };
}

/** Capacity is checked again at the acceptance. */
async function isFull({ db, clock }: Needs, legs: OfferLeg[]): Promise<boolean> {
  const asked = legs.map(({ pickupAt, hours, ...leg }) => ({
    ...leg,
    pickupAt: new Date(pickupAt.instant),
    durationHours: hours,
  }));
  return (await judgeLegs(db, asked, { now: clock.now() })).kind === "full";
}

export async function serviceAmounts(services: Pick<Services, "db" | "clock">): Promise<HandTariff> {
  const { surcharges, isVatExempt = false } = await currentTariff(services);
  return { surcharges, isVatExempt };
}

export async function listedPrices(services: Needs, { legs }: TypedOffer, lang: Lang): Promise<RideHint[]> {
  const tariff = await currentTariff(services);
  const drawn = await Promise.all(legs.map((leg) => composeLeg(services, leg, tariff, lang)));
  return drawn.map(({ hint }) => hint);
}

const UNKNOWN: RideHint = { listed: null, offered: null, isAbroad: false };

type ComposedLeg = { typed: TypedOfferLeg; leg: OfferLeg | null; hint: RideHint; errors: FieldError[] };

/** A place that is not found remains as typed, because the price is set by hand. */
async function composeLeg(
  services: Needs,
  typed: TypedOfferLeg,
  tariff: Tariff,
  lang: Lang,
): Promise<ComposedLeg> {
  const first = await resolveTrip(services, typed.fields, lang);
  const resolved =
    !first.ok && first.choices.length > 0
      ? await resolveTrip(services, keepTyped(first.fields, first.choices), lang)
      : first;
  const errors = resolved.ok ? [] : resolved.errors;
  const drawn = { typed: { ...typed, fields: resolved.fields } };
  const prefixed = (all: FieldError[]) =>
    namedAsInForm(all).map(({ field, key, params }) =>
      fieldError(`${typed.key}_${field}`, key, { field, ...params }),
    );
  const vehicle = VEHICLE_CLASSES.find((one) => one === typed.fields.vehicle);
  const cents = handPriceIn(typed.price);
  const wrong = [
    ...errors,
    ...(vehicle ? [] : [fieldError("vehicle", "vehicle-missing")]),
    ...(cents === null ? [fieldError("price", "hand-price-range")] : []),
  ];
  if (!resolved.ok || !vehicle) return { ...drawn, leg: null, hint: UNKNOWN, errors: prefixed(wrong) };
  const { trip } = resolved;
  const choice: TripChoice = { trip, vehicle, extras: readExtras(resolved.fields, trip, "offers") };
  const estimates = await estimateTrip(services, trip);
  const listed = priceUnder(choice, estimates, tariff, services.clock.now());
  const hint = {
    listed: listed.kind === "priced" ? listed.total : null,
    offered: offeredServices(trip).outbound,
    isAbroad: !tariff.isVatExempt && goesAbroad(trip),
  };
  if (!fitOf(vehicle, trip, choice.extras.bodyguard).fits)
    wrong.push(fieldError("vehicle", "vehicle-too-small"));
  if (choice.extras.fastTrack && typed.travelNumber === "")
    wrong.push(fieldError("travel_number", "flight-missing"));
  if (wrong.length > 0 || cents === null) return { ...drawn, leg: null, hint, errors: prefixed(wrong) };
  const [price] = priceByHand(choice, cents, listed, tariff).legs;
  if (!price) throw new Error("A ride by hand has no price.");
  const leg: OfferLeg = {
    type: trip.type === "hourly" ? "hourly" : "one-way",
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    stops: trip.stops,
    pickupAt: trip.pickupAt,
    hours: trip.hours,
    passengers: trip.passengers,
    bags: trip.bags,
    childSeats: trip.childSeats,
    vehicle,
    extras: extrasOfLeg(choice.extras, "outbound"),
    estimate: estimates.outbound,
    travelNumber: typed.travelNumber || null,
    price: typed.isByKilometre ? { ...price, lines: taxedAsTransport(price.lines) } : price,
  };
  return { ...drawn, leg, hint, errors: [] };
}

function goesAbroad({ pickup, dropoff, stops }: Trip): boolean {
  return [pickup, ...stops, dropoff].some((end) => end?.place && isAbroad(end.place));
}

function keepTyped(fields: TripFields, choices: { field: string }[]): TripFields {
  const open = new Set(choices.map(({ field }) => field));
  const keep = (name: string, place: TripFields["from"]) =>
    open.has(name) ? { ...place, placeId: TYPED } : place;
  return {
    ...fields,
    from: keep("from", fields.from),
    to: keep("to", fields.to),
    stops: fields.stops.map((stop, index) => keep(`stop_${index + 1}`, stop)),
  };
}

/** In Paris time, and not after `latestExpiry`. */
function readExpiry({ expiry }: TypedOffer, legs: OfferLeg[], now: Date): { at?: Date; error?: FieldError } {
  const latest = latestExpiry(legs);
  if (latest <= now) return { error: fieldError("expiry", "offer-too-late") };
  if (expiry === "") return { at: usualExpiry(legs, now) };
  const { date, time, fold } = partsOfMoment(expiry, now);
  if (time === "") return { error: fieldError("expiry", "time-missing") };
  const { at, unread } = instantIn({ date, time, fold });
  if (!at) return { error: fieldError("expiry", unread, { time }) };
  if (at <= now) return { error: fieldError("expiry", "time-past") };
  if (at > latest) return { error: fieldError("expiry", "offer-expiry-late") };
  return { at };
}

type Priced = { legs: OfferLeg[]; total: number; expiresAt: Date };

function readDeposit(
  { deposit: typed, balanceDue }: TypedOffer,
  { legs, total, expiresAt }: Priced,
  now: Date,
): { of?: Deposit & { balanceDueAt: Date }; error?: FieldError } | null {
  if (typed === "") return null;
  const deposit = depositIn(typed, total);
  if (deposit === "unread") return { error: fieldError(OFFER_DEPOSIT, "deposit-unread") };
  if (!isDepositOf(total, deposit)) return { error: fieldError(OFFER_DEPOSIT, "deposit-range") };
  if (balanceDue === "") return { of: { ...deposit, balanceDueAt: usualBalanceDue(legs, expiresAt) } };
  const { at, unread, time } = endDateIn(balanceDue, now);
  if (!at) return { error: fieldError(OFFER_BALANCE_DUE, unread, { time }) };
  if (!mayBeDue(at, legs, expiresAt)) return { error: fieldError(OFFER_BALANCE_DUE, "deposit-due") };
  return { of: { ...deposit, balanceDueAt: at } };
}

function readTransferDue(
  { transferDue }: TypedOffer,
  { legs, expiresAt, balanceDueAt }: Omit<Priced, "total"> & { balanceDueAt: Date | undefined },
  now: Date,
): { at?: Date; error?: FieldError } {
  const usual = usualTransferDue(firstPickupOf(legs), expiresAt);
  const isBeforeBalance = (at: Date) => !balanceDueAt || at <= balanceDueAt;
  if (transferDue === "") return { at: balanceDueAt && usual > balanceDueAt ? balanceDueAt : usual };
  const { at, unread, time } = endDateIn(transferDue, now);
  if (!at) return { error: fieldError(OFFER_TRANSFER_DUE, unread, { time }) };
  if (!mayBeDue(at, legs, expiresAt) || !isBeforeBalance(at))
    return { error: fieldError(OFFER_TRANSFER_DUE, "transfer-due") };
  return { at };
}

type InstantRead = { at: Date; unread?: undefined } | { at?: undefined; unread: string };

/** A typed date without a time lasts until the end of its day. */
function endDateIn(typed: string, now: Date): InstantRead & { time: string } {
  const { date, time: typedTime, fold } = partsOfMoment(typed, now);
  const time = typedTime || "23:59";
  return { ...instantIn({ date, time, fold }), time };
}

function instantIn({
  date,
  time,
  fold,
}: {
  date: string;
  time: string;
  fold: Fold | undefined;
}): InstantRead {
  const read = pickupTimeOf(date, time, fold);
  if (read.kind === "ok") return { at: new Date(read.at.instant) };
  return { unread: read.kind === "exists-twice" ? "moment-twice" : "moment-unread" };
}
