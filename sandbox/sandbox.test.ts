import { expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { createStripePayments } from "#platform/payments/stripe-payments.server.ts";
import { aCheckoutRequest, TEST_KEY } from "#tests/fixtures/running-sandbox.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createSandbox } from "./sandbox.server.ts";
import { runSandboxServer } from "./serve-sandbox.server.ts";

const starting = (production: boolean, secretKey: string | undefined) => () =>
  createSandbox({
    store: createMemoryStore(),
    clock: systemClock,
    webhookUrl: "http://127.0.0.1:9/webhooks",
    webhookSecret: "whsec_test",
    pageBaseUrl: "http://localhost:3000/sandbox",
    log: { info() {}, warn() {}, error() {} },
    production,
    secretKey,
  });

test("does not start in production with a live key", () => {
  for (const key of ["sk_live_abc", "rk_live_abc"]) {
    expect(starting(true, key)).toThrow(
      "The payment sandbox does not run in production together with a live STRIPE_SECRET_KEY.",
    );
  }
  expect(starting(true, "sk_test_abc")).not.toThrow();
  expect(starting(true, undefined)).not.toThrow();
  expect(starting(false, "sk_live_abc")).not.toThrow();
});

test("serves API, controls and pages on one port", async () => {
  const server = await runSandboxServer();
  const payments = createStripePayments({
    secretKey: TEST_KEY,
    webhookSecret: server.webhookSecret,
    apiUrl: server.url,
    mode: "test",
  });
  const { id, url } = await payments.createCheckout(aCheckoutRequest());
  expect(url).toBe(`${server.url}/pay/${id}`);
  expect(await (await fetch(url!)).text()).toContain("TEST MODE");
  expect((await fetch(`${server.url}/pay.css`)).status).toBe(200);
  expect((await fetch(`${server.url}/_control/charges`)).status).toBe(401);
  const body = new URLSearchParams({ number: "4242424242424242", expiry: "12/34", code: "123" });
  const paid = await fetch(url!, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: server.url },
  });
  expect(paid.status).toBe(303);
  expect(await payments.readCheckout(id)).toMatchObject({ paid: true });
  await server.close();
});
