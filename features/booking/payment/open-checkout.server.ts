import type { Services } from "#platform/services.ts";
import { wordsOf } from "#i18n/words.ts";
import { legsOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { manageTokenOf } from "../manage-token.server.ts";
import type { CheckoutRequest } from "#platform/payments/payments.ts";
import { paymentOf, paymentOfChange, rememberCheckout } from "./payments.server.ts";
import type { PaymentRow } from "./payments.table.ts";

type Needs = Pick<Services, "db" | "payments" | "secret" | "site" | "log">;

export type OpenedCheckout =
  | { kind: "open"; url: string }
  /** Paid or lapsed meanwhile: settle it instead of paying again. */
  | { kind: "closed"; checkoutId: string }
  /** The provider did not answer; the booking stands and the guest can try again. */
  | { kind: "unavailable" };

/**
 * The payment page of a booking. The payment's id is the idempotency key: a second call gives the same page, and a crash
 * between our row and the provider's answer costs nothing.
 */
export async function openCheckout(services: Needs, booking: BookingRow): Promise<OpenedCheckout> {
  const payment = await paymentOf(services.db, booking.id);
  if (!payment) throw new Error("A booking by card has no payment.");
  return openPayment(services, payment, await pagesOf(services, booking));
}

/** The payment page of the difference that a change of one leg costs; it leads back to the booking's own page. */
export async function openChangeCheckout(
  services: Needs,
  leg: BookingRow,
  changeId: string,
): Promise<OpenedCheckout> {
  const payment = await paymentOfChange(services.db, changeId);
  if (!payment) throw new Error("A change with a difference to pay has no payment.");
  const { lang, reference, email } = leg;
  const token = manageTokenOf(leg.outboundId ?? leg.id, services.secret);
  const page = `${services.site.publicUrl}/${lang}/booking/manage/${token}`;
  return openPayment(services, payment, {
    ...{ lang, email },
    description: wordsOf(lang)("payment.differenceDescription", { reference }),
    successUrl: `${page}?paid={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?unpaid=${reference}`,
  });
}

type Pages = Pick<CheckoutRequest, "description" | "email" | "lang" | "successUrl" | "cancelUrl">;

async function openPayment(services: Needs, payment: PaymentRow, pages: Pages): Promise<OpenedCheckout> {
  try {
    const opened = payment.checkoutId ? await services.payments.readCheckout(payment.checkoutId) : undefined;
    const { id: paymentId, amount, expiresAt } = payment;
    const request = { paymentId, idempotencyKey: paymentId, amount, expiresAt, ...pages };
    const checkout = opened ?? (await services.payments.createCheckout(request));
    if (checkout.id !== payment.checkoutId) await rememberCheckout(services.db, payment.id, checkout.id);
    if (checkout.status === "open" && checkout.url) return { kind: "open", url: checkout.url };
    return { kind: "closed", checkoutId: checkout.id };
  } catch (error) {
    services.log.error({ err: error, paymentId: payment.id }, "the payment provider did not open a checkout");
    return { kind: "unavailable" };
  }
}

async function pagesOf({ db, secret, site }: Needs, booking: BookingRow): Promise<Pages> {
  const legs = await legsOf(db, booking.id);
  const token = manageTokenOf(booking.id, secret);
  const pages = `${site.publicUrl}/${booking.lang}/payment`;
  const { reference, email, lang } = booking;
  return {
    ...{ email, lang },
    description: wordsOf(lang)("payment.description", { reference, legs: legs.length }),
    successUrl: `${pages}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${pages}/cancel?booking=${token}`,
  };
}
