import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { paidAtOf } from "../transfers/paid-form.server.ts";
import { writePaid } from "../transfers/write-paid.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { priceByHand } from "#features/pricing/hand-price.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { book, type Draft } from "../book/book.server.ts";
import type { Invalid } from "../book/book-at-checkout.server.ts";
import { boxErrors, DOORS, moneyErrors, rideErrors } from "../book/door-rules.ts";
import type { Legs, Written } from "../book/write-booking.server.ts";
import { findByForm } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { legsFrom, type NewLeg } from "../new-booking.server.ts";
import { refusalError, type AccountTerms } from "../organisation/account-terms.ts";
import { insertNote } from "../notes/booking-notes.server.ts";
import { agreePrice, type Agreement } from "../quote/agree-price.server.ts";
import { type Estimates, priceChoice } from "../quote/quote-trip.server.ts";
import { isSameForm } from "../same-ride.server.ts";
import type { PhoneForm } from "./phone-form.server.ts";
import { pickupErrors, pricedAsOf } from "./quote-call.server.ts";
import { copiesIn, passengerIn } from "../passenger/passenger-form.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log">;
type Input = {
  choice: TripChoice;
  estimates: Estimates;
  form: PhoneForm;
  account?: AccountTerms | null;
};

type PhonePlaced = CallBooked | Exclude<Agreement, { kind: "agreed" }>;

/**
 * Books a ride for a guest on the phone, with the same prices, checks and rows as on the site. In addition
 * the price may be set by hand, the email may be missing, and the ride may be paid on account, because the
 * company knows the guest. A card payment uses a link that is valid until the pickup, and the capacity is
 * held for as long. Overbooking requires a reason, and so does a past ride, for which availability does not
 * matter and which is mailed only if the form says so. With an organisation its rebate, its fields, its limit and its rule for
 * approvals apply.
 */
export async function placePhoneBooking(
  services: Needs,
  dispatcher: Dispatcher,
  { choice, estimates, form, account = null }: Input,
): Promise<PhonePlaced> {
  const { typed } = form;
  const sent = typed.formKey ? await findByForm(services.db, typed.formKey) : undefined;
  if (sent && sent.status !== "awaiting_payment") return { kind: "placed", booking: sent };

  const isPast = typed.past !== "";
  // Read with an earlier clock, the list that begins today would not be found.
  if (isPast) await currentTariff(services);
  const agreement = await agreeOnThePhone(pricedAsOf(services, isPast), { choice, estimates, form });
  const priceChanged = agreement.kind === "changed";
  const errors = [
    ...form.errors,
    ...pickupErrors(choice.trip, isPast, services.clock.now()),
    ...callErrors(services, choice, typed, totalOf(agreement)),
    ...(account?.errors ?? []),
  ];
  const paidAt = paidAtOf(typed, services.clock.now());
  if (typed.paymentMethod === "paid_otherwise" && !paidAt)
    errors.push(fieldError("paid_on", "paid-on-wrong"));
  const phone = readPhone(typed.phone, typed.phoneCountry);
  if (!form.ok || errors.length > 0 || !phone) return { kind: "invalid", errors, priceChanged };
  if (agreement.kind !== "agreed") return agreement;
  const isByHand = typed.priceByHand !== "";
  const pricing = pricingOfAccount(agreement.pricing, { account, isByHand });
  const call = { choice, pricing, estimates, value: form.value, phone };
  const legs = legsOfCall(services, dispatcher, call);
  const isSame = (row: BookingRow) => isSameForm(row, typed) && row.price.total === legs[0].price.total;
  const { overbookReason, pastReason, tellGuest } = form.value;
  return bookForCaller(services, dispatcher, {
    door: "phone",
    legs,
    account,
    overbookReason,
    isByHand,
    knownReference: typed.knownReference,
    isSettled: (row) => row.status !== "awaiting_payment" || isSame(row),
    isPast,
    alongside: async (tx, bookingId) => {
      const { paymentMethod, paidWay, paidNote } = form.value;
      if (paymentMethod === "paid_otherwise" && paidWay !== "" && paidAt !== undefined) {
        const paid = { way: paidWay, paidAt, note: paidNote };
        await writePaid(tx, services, dispatcher, { bookingId, amount: pricing.total, paid });
      }
      if (isPast) await notePast(tx, services, dispatcher, { booking: legs[0], pastReason, tellGuest });
    },
  });
}

type CallDraft = Omit<Draft, "overbooking"> & { overbookReason: string; isByHand: boolean };

type CallBooked = Extract<Written, { kind: "placed" | "same-ride" }> | Invalid;

/** Books what a dispatcher has taken, and notes who took it, with the way to pay and whether its price was set by hand. */
export async function bookForCaller(
  services: Needs,
  dispatcher: Dispatcher,
  { overbookReason, isByHand, alongside, ...draft }: CallDraft,
): Promise<CallBooked> {
  const [{ paymentMethod: payment }] = draft.legs;
  const written = await book(services, {
    ...draft,
    overbooking: { by: dispatcher, reason: overbookReason },
    alongside: async (tx, id) => {
      await alongside?.(tx, id);
      const details = { payment, price: isByHand ? "hand" : "list" };
      const entry = { action: "booking-taken", subject: "booking", subjectId: id, details } as const;
      await writeAudit(tx, dispatcher, entry, services.clock.now());
    },
  });
  switch (written.kind) {
    case "held-back":
      throw new Error("A dispatcher books without a code.");
    case "refused":
      return invalid(refusalError("account", written.refusal, "call-"));
    case "full":
      return invalid(fieldError("overbook_reason", "overbook-reason-missing"));
    default:
      return written;
  }
}

function invalid(error: FieldError): Invalid {
  return { kind: "invalid", errors: [error], priceChanged: false };
}

async function agreeOnThePhone(services: Needs, { choice, estimates, form }: Input): Promise<Agreement> {
  const { priceByHand: typed, quoteToken: token } = form.typed;
  const isWrong = form.errors.some(({ field }) => field === "price_by_hand");
  const total = isWrong ? null : centsIn(typed);
  if (total === null) return agreePrice(services, { choice, estimates, token });
  const [listed, tariff] = [await priceChoice(services, choice, estimates), await currentTariff(services)];
  return { kind: "agreed", pricing: priceByHand(choice, total, listed, tariff) };
}

type Drafted = {
  choice: TripChoice;
  pricing: Extract<Pricing, { kind: "priced" }>;
  estimates: Estimates;
  value: Extract<PhoneForm, { ok: true }>["value"];
  phone: string;
};

/** A price that was set by hand has no further rebate. */
export function pricingOfAccount(
  pricing: Drafted["pricing"],
  { account, isByHand }: { account: AccountTerms | null; isByHand: boolean },
): Drafted["pricing"] {
  return rebatedPricing(pricing, isByHand ? 0 : (account?.rebate ?? 0));
}

export function legsOfCall(
  { clock, secret }: Pick<Services, "clock" | "secret">,
  dispatcher: Dispatcher,
  { value, phone, ...ride }: Drafted,
): Legs {
  const { email, lang, paymentMethod, priceByHand: byHand, priceReason } = value;
  if (paymentMethod === "") throw new Error("A call without errors has a way to pay.");
  const guest = { fullName: value.fullName, phone, lang: lang ?? dispatcher.lang };
  const draft = {
    ...ride,
    now: clock.now(),
    lang: guest.lang,
    guest: {
      ...value,
      phone,
      paymentMethod,
      email: email || null,
      passenger: passengerIn(value, guest),
      copies: copiesIn(value.copies),
    },
    byPhone: { termsReadBy: dispatcher.id, priceReason: byHand === "" ? null : priceReason },
  };
  return legsFrom(draft, secret);
}

function totalOf(agreement: Agreement): number | null {
  const { pricing } = agreement.kind === "agreed" ? agreement : agreement.quote;
  return pricing.kind === "priced" ? pricing.total : null;
}

type TypedCall = Parameters<typeof rideErrors>[1] &
  Record<"paymentMethod" | "paidWay" | "priceByHand" | "terms" | "fastTrackConsent", string>;

/** What a ride still needs before a dispatcher can book it. */
export function callErrors(
  { payments }: Pick<Services, "payments">,
  choice: TripChoice,
  typed: TypedCall,
  total: number | null,
): FieldError[] {
  const { paymentMethod, paidWay } = typed;
  const isPaidInCash = paymentMethod === "paid_otherwise" && paidWay === "cash";
  return [
    ...rideErrors(choice, typed),
    ...(total === null && typed.priceByHand === ""
      ? [fieldError("price_by_hand", "hand-price-missing")]
      : []),
    ...(paymentMethod === "" ? [fieldError("payment_method", "payment-missing")] : []),
    ...moneyErrors(isPaidInCash ? "paid_way" : DOORS.phone.payment, {
      method: isPaidInCash ? "cash" : paymentMethod,
      amount: total,
      isCardOn: payments.mode !== "off",
    }),
    ...boxErrors("phone", [choice], typed),
  ];
}

type Past = { booking: NewLeg; pastReason: string; tellGuest: boolean };

async function notePast(
  tx: Db,
  services: Needs,
  dispatcher: Dispatcher,
  { booking: { id, email = null }, pastReason: reason, tellGuest }: Past,
): Promise<void> {
  const now = services.clock.now();
  if (tellGuest) await queueGuestMail(tx, services, { email }, bookingMail("booking-confirmed-guest", id));
  const note = { bookingId: id, text: reason, adminId: dispatcher.id, createdAt: now };
  await insertNote(tx, { id: crypto.randomUUID(), ...note });
  const entry = { action: "past-ride-entered", subject: "booking", subjectId: id } as const;
  await writeAudit(tx, dispatcher, { ...entry, details: { reason } }, now);
}
