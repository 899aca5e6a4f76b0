import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { paidAtOf } from "../transfers/paid-form.server.ts";
import { writePaid } from "../transfers/write-paid.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { cashAllowed, type Pricing } from "#features/pricing/price.ts";
import { LEAST_BY_CARD, priceByHand } from "#features/pricing/hand-price.ts";
import { missingArrivals, missingFlights } from "#features/pricing/legs.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import { awaitsPayment, paymentLinkExpiry } from "../booking.ts";
import { noteOverbooking } from "../availability/note-overbooking.server.ts";
import { findByForm } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import { queueConfirmed } from "../mails/queue-confirmed.server.ts";
import { queuePaymentLink } from "../mails/queue-guest-message.server.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { legsFrom, type NewLeg } from "../new-booking.server.ts";
import type { AccountTerms } from "../organisation/account-terms.ts";
import { bookOnAccount } from "../organisation/book-on-account.server.ts";
import { insertNote } from "../notes/booking-notes.server.ts";
import { insertPayment } from "../payment/payments.server.ts";
import { type Placed, writeBooking } from "../place-booking.server.ts";
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
): Promise<Exclude<Placed, { kind: "code-needed" }>> {
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
    ...callErrors(services, choice, form, totalOf(agreement)),
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
  const call = { choice, pricing, estimates, value: form.value, phone, account };
  const { legs, isWaiting, refuses, charge } = bookCall(services, dispatcher, call);
  const isSame = (row: BookingRow) => isSameForm(row, typed) && row.price.total === legs[0].price.total;
  const written = await writeBooking(services, {
    legs,
    knownReference: typed.knownReference,
    mayReplace: true,
    mayOverbook: isPast || form.value.overbookReason !== "",
    isSettled: (row) => row.status !== "awaiting_payment" || isSame(row),
    refuses,
    prepare: async (booking, isOverbooked) => async (tx) => {
      const { tellGuest, pastReason, paymentMethod, paidWay, paidNote } = form.value;
      const isPaid = paymentMethod === "paid_otherwise" && paidWay !== "" && paidAt !== undefined;
      const paid = isPaid ? { way: paidWay, paidAt, note: paidNote } : null;
      if (paid)
        await writePaid(tx, services, dispatcher, { bookingId: booking.id, amount: pricing.total, paid });
      const past = isPast ? { reason: pastReason, tellGuest } : null;
      const called = { booking, total: pricing.total, isByHand, past, isWaiting };
      await queueForCall(tx, services, dispatcher, called);
      await charge(tx);
      if (!isOverbooked || isPast) return;
      await noteOverbooking(
        tx,
        dispatcher,
        { booking, reason: form.value.overbookReason },
        services.clock.now(),
      );
    },
  });
  if (written.kind === "held-back") throw new Error("A dispatcher books without a code.");
  if (written.kind === "refused")
    return {
      kind: "invalid",
      errors: [fieldError("account", `call-${written.reason}`)],
      priceChanged: false,
    };
  if (written.kind !== "full") return written;
  const missing = fieldError("overbook_reason", "overbook-reason-missing");
  return { kind: "invalid", errors: [missing], priceChanged: false };
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
  account?: AccountTerms | null;
};

/** A price that was set by hand has no further rebate. */
export function pricingOfAccount(
  pricing: Drafted["pricing"],
  { account, isByHand }: { account: AccountTerms | null; isByHand: boolean },
): Drafted["pricing"] {
  return rebatedPricing(pricing, isByHand ? 0 : (account?.rebate ?? 0));
}

export function bookCall(
  { clock, secret }: Pick<Services, "clock" | "secret">,
  dispatcher: Dispatcher,
  { value, phone, account = null, ...ride }: Drafted,
) {
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
  return bookOnAccount(account, legsFrom(draft, secret), { isPast: value.past });
}

function totalOf(agreement: Agreement): number | null {
  const { pricing } = agreement.kind === "agreed" ? agreement : agreement.quote;
  return pricing.kind === "priced" ? pricing.total : null;
}

export function callErrors(
  { payments }: Pick<Services, "payments">,
  choice: TripChoice,
  { typed }: PhoneForm,
  total: number | null,
): FieldError[] {
  const { paymentMethod, paidWay, terms } = typed;
  const errors: FieldError[] = [];
  if (!fitOf(choice.vehicle, choice.trip, choice.extras.bodyguard).fits)
    errors.push(fieldError("vehicle", "vehicle-too-small"));
  for (const field of missingFlights(choice.extras, typed)) errors.push(fieldError(field, "flight-missing"));
  for (const field of missingArrivals(choice, typed)) errors.push(fieldError(field, "arrival-missing"));
  if (total === null && typed.priceByHand === "")
    errors.push(fieldError("price_by_hand", "hand-price-missing"));
  if (paymentMethod === "") errors.push(fieldError("payment_method", "payment-missing"));
  const isCash = paymentMethod === "cash" || (paymentMethod === "paid_otherwise" && paidWay === "cash");
  if (isCash && total !== null && !cashAllowed(total))
    errors.push(fieldError(paymentMethod === "cash" ? "payment_method" : "paid_way", "cash-too-much"));
  if (paymentMethod === "card" && payments.mode === "off")
    errors.push(fieldError("payment_method", "card-unavailable"));
  if (paymentMethod === "card" && total !== null && total < LEAST_BY_CARD)
    errors.push(fieldError("payment_method", "card-too-little"));
  if (hasFastTrack(choice.extras) && typed.fastTrackConsent !== "on")
    errors.push(fieldError("fast_track_consent", "fast-track-consent-unread"));
  if (terms !== "on") errors.push(fieldError("terms", "terms-unread"));
  return errors;
}

type Called = {
  booking: NewLeg;
  total: number;
  isByHand: boolean;
  past: { reason: string; tellGuest: boolean } | null;
  isWaiting: boolean;
};

async function queueForCall(
  tx: Db,
  services: Needs,
  dispatcher: Dispatcher,
  { booking, total, isByHand, past, isWaiting }: Called,
): Promise<void> {
  const { id, email = null, paymentMethod, pickupAt } = booking;
  const now = services.clock.now();
  if (past) {
    if (past.tellGuest)
      await queueGuestMail(tx, services, { email }, bookingMail("booking-confirmed-guest", id));
    const note = { bookingId: id, text: past.reason, adminId: dispatcher.id, createdAt: now };
    await insertNote(tx, { id: crypto.randomUUID(), ...note });
    const entry = { action: "past-ride-entered", subject: "booking", subjectId: id } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { reason: past.reason } }, now);
  } else if (awaitsPayment(paymentMethod)) {
    const times = { createdAt: now, expiresAt: paymentLinkExpiry(pickupAt, now) };
    await insertPayment(tx, { id: crypto.randomUUID(), bookingId: id, amount: total, ...times });
    await queueGuestMail(tx, services, { email }, bookingMail("payment-link-guest", id));
    await queuePaymentLink(tx, services, { ...booking, email }, total);
  } else if (!isWaiting) await queueConfirmed(tx, services, { ...booking, email });
  const details = { payment: paymentMethod, price: isByHand ? "hand" : "list" };
  const entry = { action: "booking-taken", subject: "booking", subjectId: id, details } as const;
  await writeAudit(tx, dispatcher, entry, now);
}
