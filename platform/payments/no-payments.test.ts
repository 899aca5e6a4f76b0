import { expect, test } from "vitest";
import { createNoPayments } from "./no-payments.ts";

test("rejects every call with the reason when cards are off", async () => {
  const payments = createNoPayments();
  expect(payments.mode).toBe("off");
  await expect(payments.readCheckout("cs_1")).rejects.toThrow("Card payments are off");
  await expect(payments.expireCheckout("cs_1")).rejects.toThrow("Card payments are off");
  await expect(payments.refund({ intent: "pi_1", amount: 100, idempotencyKey: "k" })).rejects.toThrow(
    "Card payments are off",
  );
});

test("accepts no webhook when cards are off", async () => {
  expect(await createNoPayments().verifyWebhook("{}", "t=1,v1=00")).toBeUndefined();
});
