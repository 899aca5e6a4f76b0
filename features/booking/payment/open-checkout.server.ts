import type { Services } from "#platform/services.ts";
import { wordsOf } from "#i18n/words.ts";
import { legsOf } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { manageTokenOf } from "../manage-token.server.ts";
import { paymentOf, rememberCheckout } from "./payments.server.ts";

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
  try {
    const opened = payment.checkoutId ? await services.payments.readCheckout(payment.checkoutId) : undefined;
    const checkout =
      opened ?? (await services.payments.createCheckout(await requestFor(services, booking, payment)));
    if (checkout.id !== payment.checkoutId) await rememberCheckout(services.db, payment.id, checkout.id);
    if (checkout.status === "open" && checkout.url) return { kind: "open", url: checkout.url };
    return { kind: "closed", checkoutId: checkout.id };
  } catch (error) {
    services.log.error({ err: error, paymentId: payment.id }, "the payment provider did not open a checkout");
    return { kind: "unavailable" };
  }
}

async function requestFor(
  { db, secret, site }: Needs,
  booking: BookingRow,
  payment: { id: string; amount: number; expiresAt: Date },
) {
  const legs = await legsOf(db, booking.id);
  const words = wordsOf(booking.lang);
  const token = manageTokenOf(booking.id, secret);
  const pages = `${site.publicUrl}/${booking.lang}/payment`;
  return {
    paymentId: payment.id,
    idempotencyKey: payment.id,
    amount: payment.amount,
    description: words("payment.description", { reference: booking.reference, legs: legs.length }),
    email: booking.email,
    lang: booking.lang,
    successUrl: `${pages}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${pages}/cancel?booking=${token}`,
    expiresAt: payment.expiresAt,
  };
}
