import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { aCheckoutRequest } from "#tests/fixtures/running-sandbox.ts";
import { createStripePayments } from "./stripe-payments.server.ts";

test("gives up on a provider that hangs after a few seconds", async () => {
  const hung = createServer(() => undefined);
  await new Promise<void>((resolve) => hung.listen(0, "127.0.0.1", resolve));
  const { port } = hung.address() as AddressInfo;
  const keys = { secretKey: "sk_test_none", webhookSecret: "whsec_none" };
  const payments = createStripePayments({ ...keys, apiUrl: `http://127.0.0.1:${port}`, mode: "test" });
  const start = performance.now();
  const [opened, read] = await Promise.allSettled([
    payments.createCheckout(aCheckoutRequest()),
    payments.readCheckout("cs_test_none"),
  ]);
  expect([opened.status, read.status]).toEqual(["rejected", "rejected"]);
  expect(performance.now() - start).toBeLessThan(6_000);
  hung.closeAllConnections();
  hung.close();
}, 40_000);
