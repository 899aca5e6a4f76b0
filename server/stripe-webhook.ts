import type { Handler } from "hono";
import { settleCharge } from "#features/booking/fees/charge-guarantee.server.ts";
import { settleGuarantee } from "#features/booking/guarantee/settle-guarantee.server.ts";
import { checkPayment } from "#features/booking/payment/check-payment.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import type { Services } from "#platform/services.ts";

/**
 * Verifies the signature and reads the current state by the id. The provider retries after any status except
 * 2xx; 503 means that the provider itself could not be read.
 */
export function stripeWebhook(services: Services): Handler {
  return async (c) => {
    const event = await services.payments.verifyWebhook(await c.req.text(), c.req.header("stripe-signature"));
    if (!event) return c.text("The signature is wrong.", 400);
    let settlement: Awaited<ReturnType<typeof settlePayment>> | undefined;
    try {
      if (event.checkoutId) settlement = await settlePayment(services, event.checkoutId);
      if (event.setupId) await settleGuarantee(services, event.setupId);
      if (event.paymentId) await settleCharge(services, event.paymentId);
      if (event.intent) await checkPayment(services, event.intent);
    } catch (err) {
      services.log.error({ err, eventId: event.eventId }, "a payment could not be settled by its webhook");
      return c.text("Please try again in a moment.", 503);
    }
    // An unknown checkout remains unknown: 200 prevents three days of retries.
    if (settlement?.kind === "missing" || settlement?.kind === "unknown") {
      services.log.warn({ eventId: event.eventId }, "a webhook names an unknown checkout");
    }
    return c.json({ received: true });
  };
}
