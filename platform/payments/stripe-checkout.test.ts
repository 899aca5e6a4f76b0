import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { CheckoutRequest } from "./payments.ts";
import { sessionParams, toCheckout } from "./stripe-checkout.ts";

const aRequest = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  paymentId: "pay_1",
  idempotencyKey: "key_1",
  amount: 12_300,
  description: "CDG → Paris",
  email: "guest@example.com",
  lang: "fr",
  successUrl: "https://site.example/ok",
  cancelUrl: "https://site.example/no",
  expiresAt: new Date("2026-12-01T10:00:00.900Z"),
  ...change,
});

const aSession = (change: Partial<Stripe.Checkout.Session> = {}) =>
  ({
    id: "cs_1",
    status: "complete",
    payment_status: "paid",
    livemode: false,
    amount_total: 12_300,
    currency: "eur",
    client_reference_id: "pay_1",
    payment_intent: "pi_1",
    url: null,
    ...change,
  }) as Stripe.Checkout.Session;

test("counts a test payment as paid in test mode and not in live mode", () => {
  expect(toCheckout(aSession(), "test")).toMatchObject({ paid: true, amount: 12_300, live: false });
  expect(toCheckout(aSession(), "live")).toMatchObject({ paid: false, amount: 0, live: false });
  expect(toCheckout(aSession({ livemode: true }), "live")).toMatchObject({
    paid: true,
    amount: 12_300,
    live: true,
  });
});

test("reports 0 as the amount of an unpaid session", () => {
  const open = aSession({ status: "open", payment_status: "unpaid", url: "https://pay.example" });
  expect(toCheckout(open, "test")).toMatchObject({
    status: "open",
    paid: false,
    amount: 0,
    url: "https://pay.example",
  });
});

test("reads the id of an expanded payment intent", () => {
  const session = aSession({ payment_intent: { id: "pi_9" } as Stripe.PaymentIntent });
  expect(toCheckout(session, "test").intent).toBe("pi_9");
});

test("leaves the language of the payment page to the browser for Arabic and stores it in the metadata", () => {
  const params = sessionParams(aRequest({ lang: "ar" }));
  expect(params).toMatchObject({ locale: "auto", metadata: { payment_id: "pay_1", lang: "ar" } });
  expect(sessionParams(aRequest({ lang: "fr" })).locale).toBe("fr");
});

test("sends `expires_at` in whole seconds", () => {
  expect(sessionParams(aRequest()).expires_at).toBe(Date.parse("2026-12-01T10:00:00Z") / 1000);
});

test("shortens a description over Stripe's limit without splitting a character", () => {
  const name = sessionParams(aRequest({ description: "🚘".repeat(400) })).line_items?.[0]?.price_data
    ?.product_data?.name;
  expect([...(name ?? "")]).toHaveLength(250);
  expect(name).toMatch(/^(🚘){249}…$/u);
});

test("saves the card for later charges only with the agreement of its holder", () => {
  expect(sessionParams(aRequest())).not.toHaveProperty("customer_creation");
  expect(sessionParams(aRequest()).payment_intent_data).not.toHaveProperty("setup_future_usage");
  expect(sessionParams(aRequest({ keepsCard: true }))).toMatchObject({
    customer_creation: "always",
    payment_intent_data: { setup_future_usage: "off_session" },
  });
});
