import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { queueMailToStranger } from "#platform/mail/outbox.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { findByForm } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { deleteBusiness, writeBusiness } from "../business/business-details.server.ts";
import { businessIn, type TypedBusiness } from "../business/business-form.server.ts";
import { readCashProof, type ProofNeeded, type SentForm } from "../cash/cash-proof.server.ts";
import type { GuestForm } from "../guest-form.server.ts";
import { bookingMail } from "../mails/booking-mails.ts";
import type { NewGuest } from "../new-booking.server.ts";
import { refusalError, type AccountTerms } from "../organisation/account-terms.ts";
import { waitsForApproval } from "../organisation/approval.ts";
import type { Referral } from "../organisation/booking-referrals.table.ts";
import { copiesIn, passengerIn } from "../passenger/passenger-form.server.ts";
import { book } from "./book.server.ts";
import { boxErrors, DOORS, moneyErrors } from "./door-rules.ts";
import type { Legs, Written } from "./write-booking.server.ts";

export type CheckoutNeeds = Pick<
  Services,
  "db" | "jobs" | "clock" | "limits" | "payments" | "secret" | "log"
>;

/** What a checkout knows of the person, apart from the form. */
export type Checkout = {
  lang: Lang;
  sent?: SentForm;
  account?: AccountTerms | null;
  referral?: Referral | null;
};

export type Invalid = { kind: "invalid"; errors: FieldError[]; priceChanged: boolean };

/** `isLinkMailed`: the payment link of the unpaid one was mailed to the address of that booking. The response never contains the link, because another person may know phone and ride. */
type SameRide = Extract<Written, { kind: "same-ride" }> & { isLinkMailed: boolean };

export type CheckedOut =
  | Extract<Written, { kind: "placed" }>
  | Extract<Written, { kind: "full" }>
  | SameRide
  | ProofNeeded
  | Invalid;

type Rides = {
  door: "checkout" | "programme";
  form: GuestForm;
  choices: TripChoice[];
  pricing: Extract<Pricing, { kind: "priced" }>;
  /** The guest has seen this price. */
  isAgreed: boolean;
  /** What the rides still need. */
  errors: FieldError[];
  isSettled: (sent: BookingRow) => boolean;
  legs: (guest: NewGuest, account: AccountTerms | null) => Legs;
};

/** Books what a guest of the site has typed, for one ride or a programme. Null: the price has changed, and nothing is wrong otherwise. */
export async function bookAtCheckout(
  services: CheckoutNeeds,
  { lang, sent, account: offered = null, referral = null }: Checkout,
  { door, form, choices, pricing, isAgreed, isSettled, ...rides }: Rides,
): Promise<CheckedOut | null> {
  const { typed } = form;
  const money = { door, typed, account: offered, pricing, isAgreed };
  const errors = [
    ...form.errors,
    ...rides.errors,
    ...paymentErrors(services, money),
    ...boxErrors(door, choices, typed),
  ];
  if (!isAgreed || !form.ok || errors.length > 0) {
    const booked = await bookedByForm(services, form, isSettled);
    if (booked) return booked;
  }
  if (!form.ok || errors.length > 0) return { kind: "invalid", errors, priceChanged: !isAgreed };
  if (!isAgreed) return null;
  const { paymentMethod, fullName, copies } = form.value;
  const phone = readPhone(form.value.phone, form.value.phoneCountry);
  if (paymentMethod === "" || !phone)
    throw new Error("A checkout without errors has a way to pay and a number.");
  const account = paymentMethod === "on_account" ? offered : null;
  const passenger = passengerIn(typed, { fullName, phone, lang });
  const guest = { ...form.value, phone, paymentMethod, passenger, copies: copiesIn(copies) };
  const legs = rides.legs(guest, account);
  const business = account ? null : businessIn(form.value);
  const proof = await readCashProof(services, typed, lang);
  const written = await book(services, {
    door,
    legs,
    account,
    business,
    referral,
    knownReference: typed.knownReference,
    isSettled,
    holdBack: proof.holdBack,
  });
  switch (written.kind) {
    case "refused":
      return {
        kind: "invalid",
        errors: [refusalError(DOORS[door].payment, written.refusal)],
        priceChanged: false,
      };
    case "held-back":
      return proof.start(written, { legs, business, referral, sent });
    case "same-ride":
      return { ...written, isLinkMailed: await mailPaymentLink(services, written) };
    case "placed":
      await keepBusiness(services, written.booking, form.value);
      return written;
    case "full":
      return written;
  }
}

/** A booking of this form remains valid even when its price has changed since or a detail is missing now. */
export async function bookedByForm(
  services: CheckoutNeeds,
  form: GuestForm,
  isSettled: Rides["isSettled"],
): Promise<Extract<Written, { kind: "placed" }> | null> {
  const { formKey } = form.typed;
  const booking = formKey ? await findByForm(services.db, formKey) : undefined;
  if (!booking || !isSettled(booking)) return null;
  if (form.ok) await keepBusiness(services, booking, form.value);
  return { kind: "placed", booking };
}

type Payment = Pick<Rides, "door" | "pricing" | "isAgreed"> & {
  typed: Pick<GuestForm["typed"], "paymentMethod" | "accountTotal">;
  account: AccountTerms | null;
};

function paymentErrors(
  { payments }: Pick<Services, "payments">,
  { door, typed: { paymentMethod, accountTotal }, account, pricing, isAgreed }: Payment,
): FieldError[] {
  const field = DOORS[door].payment;
  if (paymentMethod === "" || (paymentMethod === "on_account" && !account))
    return [fieldError(field, "payment-missing")];
  if (paymentMethod === "on_account" && account) {
    const own = rebatedPricing(pricing, account.rebate).total;
    const hasChanged = isAgreed && accountTotal !== String(own);
    return [...account.errors, ...(hasChanged ? [fieldError(field, "account-price-changed")] : [])];
  }
  const isCardOn = payments.mode !== "off";
  return moneyErrors(field, { method: paymentMethod, amount: pricing.total, isCardOn });
}

async function keepBusiness({ db, clock }: CheckoutNeeds, booking: BookingRow, typed: TypedBusiness) {
  const { id, status } = booking;
  if (status !== "awaiting_payment" || waitsForApproval(booking)) return;
  const business = businessIn(typed);
  if (business) await writeBusiness(db, id, business, clock.now());
  else await deleteBusiness(db, id);
}

/** Minimum seconds between two mails with the payment link of one booking. */
const LINK_AGAIN = 10 * 60;

/**
 * Mails the payment link of an unpaid booking to its address, at most once per `LINK_AGAIN`. Returns false when there is none to send, or
 * the mailbox has reached its limit.
 */
async function mailPaymentLink(
  services: CheckoutNeeds,
  { standing: { id, email }, payUntil }: Extract<Written, { kind: "same-ride" }>,
): Promise<boolean> {
  if (!payUntil || !email) return false;
  const { key, ...mail } = bookingMail("payment-link-guest", id);
  const time = Math.floor(services.clock.now().getTime() / 1_000 / LINK_AGAIN);
  return services.db.transaction((tx) =>
    queueMailToStranger(tx, services, { ...mail, key: `${key}:again:${time}`, to: email }),
  );
}
