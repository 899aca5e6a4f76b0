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

test("a test payment counts in test mode and never in live mode", () => {
  expect(toCheckout(aSession(), "test")).toMatchObject({ paid: true, amount: 12_300, live: false });
  expect(toCheckout(aSession(), "live")).toMatchObject({ paid: false, amount: 0, live: false });
  expect(toCheckout(aSession({ livemode: true }), "live")).toMatchObject({
    paid: true,
    amount: 12_300,
    live: true,
  });
});

test("an unpaid session has charged nothing", () => {
  const open = aSession({ status: "open", payment_status: "unpaid", url: "https://pay.example" });
  expect(toCheckout(open, "test")).toMatchObject({
    status: "open",
    paid: false,
    amount: 0,
    url: "https://pay.example",
  });
});

test("an expanded payment intent is read like its id", () => {
  const session = aSession({ payment_intent: { id: "pi_9" } as Stripe.PaymentIntent });
  expect(toCheckout(session, "test").intent).toBe("pi_9");
});

test("Arabic leaves the payment page's language to the guest's browser and says it in the metadata", () => {
  const params = sessionParams(aRequest({ lang: "ar" }));
  expect(params).toMatchObject({ locale: "auto", metadata: { payment_id: "pay_1", lang: "ar" } });
  expect(sessionParams(aRequest({ lang: "fr" })).locale).toBe("fr");
});

test("the end of a session is sent in whole seconds", () => {
  expect(sessionParams(aRequest()).expires_at).toBe(Date.parse("2026-12-01T10:00:00Z") / 1000);
});

test("a description longer than Stripe takes is shortened without cutting a letter in two", () => {
  const name = sessionParams(aRequest({ description: "🚘".repeat(400) })).line_items?.[0]?.price_data
    ?.product_data?.name;
  expect([...(name ?? "")]).toHaveLength(250);
  expect(name).toMatch(/^(🚘){249}…$/u);
});
