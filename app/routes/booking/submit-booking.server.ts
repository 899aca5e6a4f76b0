import { createContext, data, redirect, redirectDocument } from "react-router";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { readCashRule } from "#features/availability/availability.server.ts";
import { readExtras } from "#features/booking/trip/check-trip.ts";
import { limitPricing } from "#features/booking/availability/limit-pricing.server.ts";
import { readGuestForm, type GuestForm } from "#features/booking/guest-form.server.ts";
import type { AccountTerms } from "#features/booking/organisation/account-terms.ts";
import { placeBooking, type Placed } from "#features/booking/place-booking.server.ts";
import { prepareStep } from "#features/booking/quote/prepare-step.server.ts";
import { requestQuote } from "#features/booking/quote/request-quote.server.ts";
import {
  emissionsOfChoice,
  estimateTrip,
  priceChoice,
  type Estimates,
} from "#features/booking/quote/quote-trip.server.ts";
import type { SentForm } from "#features/booking/cash/cash-proof.server.ts";
import type { GuaranteeRow } from "#features/booking/guarantee/guarantees.table.ts";
import { openGuarantee } from "#features/booking/guarantee/open-guarantee.server.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { resolveTrip, type ResolvedTrip } from "#features/booking/trip/resolve-trip.server.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import type { Referral } from "#features/booking/organisation/booking-referrals.table.ts";
import { referralBy } from "#features/organisations/desk/referral.server.ts";
import { accountTermsOf } from "#features/organisations/rides/account-checkout.server.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import type { Services } from "#platform/services.ts";
import { bookingPage, checkoutPage, type BookingPage, type CheckoutPage } from "./booking-page.server.ts";
import { nextStep } from "./next-step.server.ts";

type Submission = {
  lang: Lang;
  fields: TripFields;
  form: FormData;
  clientAddress: string;
  customer: Customer | null;
};

type SentOnce =
  | "accountTotal"
  | "formKey"
  | "quoteToken"
  | "knownReference"
  | "cashCode"
  | "newCode"
  | "guarantee";

export type Problem = {
  errors: FieldError[];
  typed: Omit<GuestForm["typed"], SentOnce>;
  /** The price has changed since the guest saw it: show the new one and ask again. */
  priceChanged: boolean;
  failed: boolean;
  sameRide: SameRide | null;
  cashCode: CashCode | null;
};

export type CashCode = Omit<Extract<Placed, { kind: "code-needed" }>, "kind"> & { email: string };

export type SameRide = {
  reference: string;
  /** The end of its payment time, ISO 8601; null if it is confirmed. */
  payUntil: string | null;
  isLinkMailed: boolean;
};

/** The page of a rejected form: the loader that runs after the action reuses it instead of preparing it again. */
export const refusedPage = createContext<BookingPage | null>(null);

export async function submitBooking(
  services: Services,
  { lang, fields, form, clientAddress, customer }: Submission,
) {
  noteCashButton(form);
  const guest = readGuestForm(form);
  const resolved = await resolveTrip(services, fields, lang);
  const { vehicle } = resolved.fields;
  if (!resolved.ok || !isVehicleClass(vehicle))
    return refuse(await earlierStep(services, lang, resolved), guest, []);
  const choice: TripChoice = { trip: resolved.trip, vehicle, extras: readExtras(fields, resolved.trip) };
  const estimates = await estimateTrip(services, choice.trip);
  const again = async () => {
    const pricing = await priceForGuest(services, choice, estimates);
    const cashRule = await readCashRule(services.db);
    return checkoutPage(services, lang, {
      step: "checkout",
      fields: resolved.fields,
      choice,
      estimates,
      pricing,
      emissions: await emissionsOfChoice(services, choice, estimates),
      cashRule,
    });
  };
  // Back from the page of a card: nothing is booked, and no code is sent.
  if (form.get("intent") === "return") return refuse(await again(), guest, [], { status: 200 });
  if (guest.isBot) return refuse(await again(), guest, [fieldError("form", "form-hidden-field")]);
  const { limits } = services;
  if (!(await limits.allow("booking", clientAddress)) || !(await limits.allow("booked", clientAddress)))
    return refuse(await again(), guest, [fieldError("form", "too-many-requests")], { status: 429 });
  const send = form.get("intent") === "quote" ? askForQuote : book;
  try {
    const sent = { search: writeTripFields(resolved.fields).toString(), form: fieldsToKeep(form) };
    const isOnAccount = guest.typed.paymentMethod === "on_account";
    const account = isOnAccount ? await accountTermsOf(services, customer, guest.typed) : null;
    const referral = await referralBy(services, customer);
    const all = { lang, choice, estimates, guest, typed: form, sent, account, referral };
    const answer = await send(services, all, again);
    // Guests of a hotel may share one IP address, so completed bookings count towards another limit than attempts.
    await limits.giveBack(answer instanceof Response ? "booking" : "booked", clientAddress);
    return answer;
  } catch (err) {
    services.log.error({ err }, "what a guest sent could not be stored");
    // An error of the site must not count towards the guest's rate limit.
    await limits.giveBack("booking", clientAddress);
    await limits.giveBack("booked", clientAddress);
    // The booking may have been stored nevertheless: with the same key the form counts once.
    const page = await again();
    const formKey = guest.typed.formKey || page.formKey;
    return refuse({ ...page, formKey }, guest, [], { status: 503, failed: true });
  }
}

type Sent = {
  lang: Lang;
  choice: TripChoice;
  estimates: Estimates;
  guest: GuestForm;
  typed: FormData;
  sent: SentForm;
  account: AccountTerms | null;
  referral: Referral | null;
};

/** A button that requests another code, or that leaves a card, can submit only one name. */
export function noteCashButton(form: FormData): void {
  if (form.has("new_code") || form.has("guarantee")) form.set("payment_method", "cash");
}

const PRESSED = new Set(["payment_method", "cash_code", "new_code", "guarantee", "intent"]);

/** The fields as typed, so that a guest who leaves a card can send the form again. */
export function fieldsToKeep(form: FormData): [string, string][] {
  return textsIn(form).filter(([name]) => !PRESSED.has(name));
}

async function earlierStep(services: Services, lang: Lang, resolved: ResolvedTrip) {
  return bookingPage(services, lang, await prepareStep(services, resolved, "checkout"));
}

async function book(services: Services, sent: Sent, again: () => Promise<CheckoutPage>) {
  const { guest, typed } = sent;
  const placed = await placeBooking(services, sent);
  if (placed.kind === "placed") return nextStep(services, placed.booking);
  if (placed.kind === "card-needed") return toCardPage(services, placed.guarantee);
  const priceChanged = placed.kind === "changed" || (placed.kind === "invalid" && placed.priceChanged);
  const sameRide = placed.kind === "same-ride" ? shownSameRide(placed) : null;
  const page = await again();
  if (placed.kind !== "code-needed") return refuse(page, guest, errorsOf(placed), { priceChanged, sameRide });
  const cashCode = shownCode(placed, guest);
  // The mail and the code belong to this form key.
  return refuse({ ...page, formKey: guest.typed.formKey }, guest, codeErrors(placed, typed), { cashCode });
}

export async function toCardPage(services: Services, guarantee: GuaranteeRow): Promise<Response> {
  const opened = await openGuarantee(services, guarantee);
  if (opened.kind === "open") return redirectDocument(opened.url, 303);
  const page = `/${guarantee.lang}/payment/guarantee`;
  if (opened.kind === "closed") return redirect(`${page}?session_id=${opened.checkoutId}`, 303);
  return redirect(`${page}?setup=${guarantee.id}&reason=unavailable`, 303);
}

/** Must not contain anything that opens the booking: anyone who knows a guest's phone and ride gets this response. */
export function shownSameRide({
  standing,
  payUntil,
  isLinkMailed,
}: Extract<Placed, { kind: "same-ride" }>): SameRide {
  return {
    reference: standing.reference,
    payUntil: payUntil?.toISOString() ?? null,
    isLinkMailed,
  };
}

async function askForQuote(
  services: Services,
  { lang, choice, estimates, guest }: Sent,
  again: () => Promise<BookingPage>,
) {
  const pricing = await priceForGuest(services, choice, estimates);
  const reasons = pricing.kind === "quote" ? pricing.reasons : [];
  const requested = await requestQuote(services, { lang, choice, reasons, guest });
  if (requested.kind === "invalid") return refuse(await again(), guest, requested.errors);
  const kind = reasons.includes("fast-track-group") ? "fast-track" : "quote";
  return redirect(`/${lang}/thank-you?request=${kind}&reference=${requested.request.reference}`, 303);
}

async function priceForGuest(services: Services, choice: TripChoice, estimates: Estimates) {
  const pricing = await priceChoice(services, choice, estimates);
  return limitPricing(services, choice, { pricing, estimates });
}

function refuse(
  page: BookingPage,
  guest: GuestForm,
  errors: FieldError[],
  { status = 422, ...about }: { status?: number } & Partial<Omit<Problem, "errors" | "typed">> = {},
) {
  const {
    formKey: _key,
    quoteToken: _token,
    knownReference: _known,
    cashCode: _code,
    newCode: _new,
    guarantee: _guarantee,
    ...typed
  } = guest.typed;
  const problem: Problem = {
    errors,
    typed,
    priceChanged: false,
    failed: false,
    sameRide: null,
    cashCode: null,
    ...about,
  };
  return data({ page, problem }, { status, headers: { "Cache-Control": "no-store" } });
}

function errorsOf(placed: Exclude<Placed, { kind: "placed" | "card-needed" | "code-needed" }>): FieldError[] {
  if (placed.kind === "invalid") return placed.errors;
  if (placed.kind === "same-ride")
    return [fieldError("known_booking", "booked-already", { reference: placed.standing.reference })];
  return placed.kind === "changed"
    ? [fieldError("form", "price-changed")]
    : [fieldError("form", "quote-only")];
}

type CodeNeeded = Extract<Placed, { kind: "code-needed" }>;

export function shownCode({ kind: _, ...needed }: CodeNeeded, guest: GuestForm): CashCode {
  return { ...needed, email: guest.typed.email };
}

/** None when the page requests the proof for the first time, because that is a step and not an error. */
export function codeErrors(
  { state, mail }: Pick<CodeNeeded, "state" | "mail">,
  form: FormData,
): FieldError[] {
  if (mail === null) return [];
  if (mail === "held-back") return [fieldError("cash_code", "cash-code-held-back")];
  if (state !== "none") return [fieldError("cash_code", `cash-code-${state}`)];
  const isEmpty = form.has("cash_code") && fieldIn(form, "cash_code") === "" && !form.has("new_code");
  return isEmpty ? [fieldError("cash_code", "cash-code-missing")] : [];
}
