import { createHash } from "node:crypto";
import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkbox, choice, digitsText, readForm, ruledText, type FormRead } from "#i18n/read-form.server.ts";
import type { Fold } from "#i18n/paris-wall.ts";
import { MAX_MOMENT, writeMoment } from "#i18n/read-moment.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Refusal } from "#features/availability/judge-rides.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { RIDE_TEXT_KEYS, RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { legsToDrive } from "../availability/limit-pricing.server.ts";
import { judgeLegs } from "../availability/reserve-legs.server.ts";
import { AGREED_METHODS } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { AccountTerms } from "../organisation/account-terms.ts";
import { changeFieldsOf, withBookedPlaces } from "../changes/price-change.server.ts";
import { signPrice } from "../quote/agree-price.server.ts";
import { estimateTrip, priceChoice, type Estimates } from "../quote/quote-trip.server.ts";
import { readExtras } from "../trip/check-trip.ts";
import { resolveTrip } from "../trip/resolve-trip.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { namedAsInForm, partsOfMoment } from "../trip/trip-form.ts";
import { copyDates } from "./copy-dates.server.ts";
import { COPY_RHYTHMS, COPY_WAYS } from "./copy-fields.ts";
import { PHONE_TEXTS } from "../guest-fields.ts";
import { missingPriceReason, PRICE_BY_HAND, readPhoneForm } from "./phone-form.server.ts";
import { placePhoneBooking, pricingOfAccount } from "./place-phone-booking.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log" | "places">;

const fields = {
  way: choice(COPY_WAYS, "same"),
  every: choice(COPY_RHYTHMS, "once"),
  when: digitsText(MAX_MOMENT, "date-missing"),
  until: digitsText(MAX_MOMENT),
  priceByHand: PRICE_BY_HAND,
  priceReason: ruledText(PHONE_TEXTS.priceReason),
  overbookReason: ruledText(PHONE_TEXTS.overbookReason),
  paymentMethod: ["payment_method", choice(AGREED_METHODS, "")],
  fastTrackConsent: ["fast_track_consent", checkbox()],
  terms: checkbox(),
} as const;

/** `dates` and `time` of the copies, in Paris. */
export type CopyForm = FormRead<typeof fields> & { dates: string[]; time: string; fold: Fold | undefined };

/** Reads the form; dates and times may be typed freely. Without a time, that of the copied ride is used. */
export function readCopyForm(form: FormData, leg: Pick<BookingRow, "pickupLocal">, now: Date): CopyForm {
  const first = partsOfMoment(fieldIn(form, "when"), now);
  const until = partsOfMoment(fieldIn(form, "until"), now);
  const time = first.time || leg.pickupLocal.slice(11);
  const dates = copyDates({ every: fieldIn(form, "every"), first: first.date, until: until.date });
  const read = readForm(fields, form, (typed): FieldError[] => [
    ...(dates.length === 0 ? [fieldError("until", "copy-until")] : []),
    ...missingPriceReason(typed),
  ]);
  // The form shows the dates in numbers, so that "demain" is the same day when it is sent again.
  read.typed.when = writeMoment({ date: first.date, time, fold: first.fold });
  read.typed.until = writeMoment({ date: until.date, time: "" });
  return { ...read, dates, time, fold: first.fold };
}

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
  ride: { choice: TripChoice; estimates: Estimates; quote: string } | null;
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
  const pricing = await priceChoice(services, ride, estimates);
  const answer = await judgeLegs(services.db, legsToDrive(trip, ride.vehicle, estimates), {
    now: services.clock.now(),
  });
  return {
    local,
    at: trip.pickupAt.instant,
    total: pricing.kind === "priced" ? pricingOfAccount(pricing, { account, isByHand: false }).total : null,
    refusal: answer.kind === "full" ? answer.reason : null,
    errors: [],
    ride: {
      choice: ride,
      estimates,
      quote: pricing.kind === "priced" ? signPrice(services, ride, pricing) : "",
    },
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
  { local, ride, errors }: PlannedCopy,
  { form, formKey, account = null }: Asked,
): Promise<CopyOutcome> {
  if (!ride) return { kind: "refused", errors };
  const { quote, ...chosen } = ride;
  const call = readPhoneForm(callOf(leg, form, { formKey: copyKey(formKey, local), quote }));
  const placed = await placePhoneBooking(services, dispatcher, { ...chosen, form: call, account });
  if (placed.kind === "placed") return { kind: "booked", reference: placed.booking.reference };
  if (placed.kind === "same-ride") return { kind: "known", reference: placed.standing.reference };
  if (placed.kind === "invalid") return { kind: "refused", errors: placed.errors };
  return { kind: "refused", errors: [fieldError("price_by_hand", "hand-price-missing")] };
}

/** A flight and its terminal belong to one way. */
function callOf(
  leg: BookingRow,
  { typed }: CopyForm,
  { formKey, quote }: { formKey: string; quote: string },
): FormData {
  const isSame = typed.way !== "back";
  const call = new FormData();
  const values: Record<string, string> = {
    full_name: leg.fullName,
    email: leg.email ?? "",
    phone: leg.phone,
    phone_country: "FR",
    guest_lang: leg.lang,
    messages_by: leg.messagesBy ?? "",
    passenger_name: leg.passengerName ?? "",
    passenger_phone: leg.passengerPhone ?? "",
    passenger_lang: leg.passengerLang ?? "",
    passenger_email: leg.passengerEmail ?? "",
    passenger_messages_by: leg.passengerMessagesBy ?? "",
    copies: leg.copies?.join(", ") ?? "",
    ...Object.fromEntries(RIDE_TEXT_KEYS.map((text) => [RIDE_TEXTS[text][0], leg[text] ?? ""])),
    travel_number: isSame ? (leg.travelNumber ?? "") : "",
    flight_origin: isSame ? (leg.flightOrigin ?? "") : "",
    terminal: isSame ? (leg.terminal ?? "unknown") : "unknown",
    price_by_hand: typed.priceByHand,
    price_reason: typed.priceReason,
    overbook_reason: typed.overbookReason,
    payment_method: typed.paymentMethod,
    fast_track_consent: typed.fastTrackConsent,
    terms: typed.terms,
    form_key: formKey,
    quote,
  };
  for (const [name, value] of Object.entries(values)) call.set(name, value);
  return call;
}

function copyKey(formKey: string, local: string): string {
  const hex = createHash("sha256").update(`${formKey} ${local}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
