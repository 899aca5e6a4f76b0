import type { Services } from "#platform/services.ts";
import { wordsOf } from "#i18n/words.ts";
import { legsOf, manageTokenOf } from "../bookings.server.ts";
import { findChange } from "../changes/booking-changes.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { descriptionOf, feeState } from "../fees/fee.ts";
import { balanceOf, feeById, feeOf } from "../fees/fees.server.ts";
import { manageUrlOf } from "../guest-links.server.ts";
import type { Checkout, CheckoutRequest } from "#platform/payments/payments.ts";
import {
  findPayment,
  forgetCheckout,
  outlivesCheckouts,
  paymentOf,
  paymentOfFee,
  paymentOfChange,
  rememberCheckout,
} from "./payments.server.ts";
import type { PaymentRow } from "./payments.table.ts";

type Needs = Pick<Services, "db" | "clock" | "payments" | "secret" | "site" | "log">;

type OpenedCheckout =
  | { kind: "open"; url: string }
  /** Paid or expired in the meantime: settle it instead of paying again. */
  | { kind: "closed"; checkoutId: string }
  | { kind: "unavailable" };

/**
 * The payment page of a booking. The payment's id is the idempotency key, so that a second call returns the
 * same page, also after a crash between our row and the provider's answer.
 */
export async function openCheckout(services: Needs, booking: BookingRow): Promise<OpenedCheckout> {
  const payment = await paymentOf(services.db, booking.id);
  if (!payment) throw new Error("A booking by card has no payment.");
  const opened = await openPayment(services, payment, await pagesOf(services, booking));
  const now = await findPayment(services.db, payment.id);
  if (opened.kind !== "open" || now?.status !== "expired" || !now.checkoutId) return opened;
  // The booking was cancelled or confirmed without a card while the provider opened the page, so the page
  // must not accept a payment.
  await closePage(services, payment, now.checkoutId);
  return { kind: "closed", checkoutId: now.checkoutId };
}

/** `over`: the change no longer awaits its payment. */
export async function openChangeCheckout(
  services: Needs,
  leg: BookingRow,
  changeId: string,
): Promise<OpenedCheckout | { kind: "over" }> {
  const { db } = services;
  const payment = await paymentOfChange(db, changeId);
  if (!payment) throw new Error("A change with a difference to pay has no payment.");
  const isOver = () => isChangeOver(db, changeId);
  return openFromManagePage(services, leg, { payment, isOver, about: "payment.differenceDescription" });
}

/** `over`: the fee is paid or waived, or no link is valid. */
export async function openFeeCheckout(
  services: Needs,
  leg: BookingRow,
  feeId?: string,
): Promise<OpenedCheckout | { kind: "over" }> {
  const { db, clock } = services;
  const fee = feeId === undefined ? await feeOf(db, leg.id) : await feeById(db, feeId);
  const payment = fee?.bookingId === leg.id && (await paymentOfFee(db, fee.id));
  if (!fee || !payment) return { kind: "over" };
  const isOver = async () => {
    const [now, latest] = [await feeById(db, fee.id), await paymentOfFee(db, fee.id)];
    return !now || latest?.id !== payment.id || feeState(now, latest, clock.now()) !== "asked";
  };
  return openFromManagePage(services, leg, { payment, isOver, about: descriptionOf(fee) });
}

export async function openTipCheckout(
  services: Needs,
  leg: BookingRow,
  payment: PaymentRow,
): Promise<OpenedCheckout> {
  const { lang, reference, email } = leg;
  const page = `${manageUrlOf(services, leg, lang)}/after`;
  return openPayment(services, payment, {
    lang,
    ...(email ? { email } : {}),
    description: wordsOf(lang)("tips.description", { reference }),
    successUrl: `${page}?tip={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}#tip`,
  });
}

type Due = {
  payment: PaymentRow;
  isOver: () => Promise<boolean>;
  about: "payment.differenceDescription" | ReturnType<typeof descriptionOf>;
};

async function openFromManagePage(
  services: Needs,
  leg: BookingRow,
  { payment, isOver, about }: Due,
): Promise<OpenedCheckout | { kind: "over" }> {
  if (await isOver()) return { kind: "over" };
  const { lang, reference, email } = leg;
  const page = manageUrlOf(services, leg, lang);
  const opened = await openPayment(services, payment, {
    lang,
    ...(email ? { email } : {}),
    description: wordsOf(lang)(about, { reference }),
    successUrl: `${page}?paid={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?unpaid=${reference}`,
  });
  if (opened.kind !== "open" || !(await isOver())) return opened;
  // The leg was cancelled or the fee was waived while the provider opened the page, so the page must not accept
  // a payment.
  const { checkoutId } = (await findPayment(services.db, payment.id)) ?? payment;
  if (checkoutId) await closePage(services, payment, checkoutId);
  return { kind: "over" };
}

async function closePage(services: Needs, payment: PaymentRow, checkoutId: string): Promise<void> {
  await services.payments.expireCheckout(checkoutId).catch((err: unknown) => {
    // A payment on this page is refunded.
    services.log.error({ err, paymentId: payment.id }, "a payment page did not close");
  });
}

/**
 * A change that is applied or awaits its payment can be opened again, so that a second click returns the
 * result of the first.
 */
async function isChangeOver(db: Needs["db"], changeId: string): Promise<boolean> {
  const change = await findChange(db, changeId);
  return change?.status !== "awaiting_payment" && change?.status !== "applied";
}

type Pages = Pick<
  CheckoutRequest,
  "description" | "email" | "lang" | "successUrl" | "cancelUrl" | "keepsCard"
>;

async function openPayment(services: Needs, payment: PaymentRow, pages: Pages): Promise<OpenedCheckout> {
  try {
    const checkout = await currentCheckout(services, payment, pages);
    if (checkout.status === "open" && checkout.url) return { kind: "open", url: checkout.url };
    return { kind: "closed", checkoutId: checkout.id };
  } catch (error) {
    services.log.error({ err: error, paymentId: payment.id }, "the payment provider did not open a checkout");
    return { kind: "unavailable" };
  }
}

/** A payment link outlives the sessions of the provider and gets another one. */
async function currentCheckout(services: Needs, payment: PaymentRow, pages: Pages): Promise<Checkout> {
  const { db, clock, payments } = services;
  const opened = payment.checkoutId ? await payments.readCheckout(payment.checkoutId) : undefined;
  const isOver =
    opened?.status === "expired" && outlivesCheckouts(payment) && payment.expiresAt > clock.now();
  if (opened && !isOver) return opened;
  if (opened) await forgetCheckout(db, payment.id, opened.id);
  const now = (opened ? await findPayment(db, payment.id) : undefined) ?? payment;
  if (opened && now.checkoutId) return (await payments.readCheckout(now.checkoutId)) ?? opened;
  const { id: paymentId, amount } = payment;
  const request = { paymentId, amount, ...sessionOf(now, clock.now()), ...pages };
  const created = await payments.createCheckout(request);
  const known = await rememberCheckout(db, paymentId, created.id, now.checkoutId);
  return known === created.id ? created : ((await payments.readCheckout(known)) ?? created);
}

const [MINUTE, HOUR] = [60_000, 3_600_000];

/**
 * The idempotency key and the expiry of the next session. A payment link gets a session of up to 23 hours;
 * two requests within five minutes get the same session.
 */
function sessionOf(payment: PaymentRow, now: Date) {
  const { id, expiresAt, checkoutsBefore } = payment;
  if (!outlivesCheckouts(payment)) return { idempotencyKey: id, expiresAt };
  const slot = Math.floor(now.getTime() / (5 * MINUTE)) * 5 * MINUTE;
  const end = Math.max(slot + 40 * MINUTE, Math.min(expiresAt.getTime(), slot + 23 * HOUR));
  return { idempotencyKey: `${id}:${checkoutsBefore}:${slot / MINUTE}`, expiresAt: new Date(end) };
}

async function pagesOf({ db, secret, site }: Needs, booking: BookingRow): Promise<Pages> {
  const legs = await legsOf(db, booking.id);
  const token = manageTokenOf(booking.id, secret);
  const pages = `${site.publicUrl}/${booking.lang}/payment`;
  const { reference, email, lang, position, cardConsentAt } = booking;
  const isDeposit = (await balanceOf(db, booking.id)) !== undefined;
  const paid = isDeposit ? "deposit.payDeposit" : "payment.offerDescription";
  return {
    lang,
    keepsCard: cardConsentAt !== null,
    ...(email ? { email } : {}),
    description: wordsOf(lang)(isDeposit || position > 0 ? paid : "payment.description", {
      reference,
      legs: legs.length,
    }),
    successUrl: `${pages}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${pages}/cancel?booking=${token}`,
  };
}
