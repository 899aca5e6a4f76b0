import type { Handler } from "hono";
import type { Services } from "#platform/services.ts";

/** Verifies, takes the id, settles by reading the truth again. Anything but a 2xx makes the provider send it again. */
export function stripeWebhook(services: Services): Handler {
  return async (c) => {
    const news = await services.payments.verifyWebhook(await c.req.text(), c.req.header("stripe-signature"));
    if (!news) return c.text("The signature is wrong.", 400);
    return c.json({ received: true });
  };
}
