import type { Handler } from "hono";
import { checkPayment } from "#features/booking/payment/check-payment.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import type { Services } from "#platform/services.ts";

/**
 * Verifies, takes the id, settles by reading the truth again. Anything but a 2xx makes the provider send it again; 503 is what it is told
 * while it cannot be asked itself.
 */
export function stripeWebhook(services: Services): Handler {
  return async (c) => {
    const event = await services.payments.verifyWebhook(await c.req.text(), c.req.header("stripe-signature"));
    if (!event) return c.text("The signature is wrong.", 400);
    let settlement: Awaited<ReturnType<typeof settlePayment>> | undefined;
    try {
      if (event.checkoutId) settlement = await settlePayment(services, event.checkoutId);
      if (event.intent) await checkPayment(services, event.intent);
    } catch (err) {
      services.log.error({ err, eventId: event.eventId }, "a payment could not be settled by its webhook");
      return c.text("Please try again in a moment.", 503);
    }
    // Sent again, it would be as unknown: the provider need not try for three days.
    if (settlement?.kind === "missing" || settlement?.kind === "unknown") {
      services.log.warn({ eventId: event.eventId }, "a webhook speaks of a checkout that is not one of ours");
    }
    return c.json({ received: true });
  };
}
