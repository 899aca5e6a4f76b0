import { randomUUID } from "node:crypto";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import type { Checkout, Payments } from "#platform/payments/payments.ts";

/** A payment provider whose checkouts the test changes directly, to states that the sandbox reaches only after a delay. */
export function fakeProvider() {
  const checkouts = new Map<string, Checkout>();
  const broken = new Set<string>();
  const refunded: string[] = [];
  const read = async (id: string) => {
    if (broken.has(id)) throw new Error("the line is dead");
    return checkouts.get(id);
  };
  const payments: Payments = {
    ...createNoPayments(),
    mode: "test",
    createCheckout: () => Promise.reject(new Error("not used")),
    readCheckout: read,
    async expireCheckout(id) {
      const checkout = checkouts.get(id) as Checkout;
      if (checkout.status === "open") checkouts.set(id, { ...checkout, status: "expired" });
      return checkouts.get(id) as Checkout;
    },
    async refund({ idempotencyKey }) {
      refunded.push(idempotencyKey);
      return { id: `re_${refunded.length}`, status: "succeeded" };
    },
    readMoney: async () => ({ refunds: [], disputes: [] }),
    verifyWebhook: () => Promise.resolve(undefined),
  };
  return {
    payments,
    refunded,
    forget: (id: string) => checkouts.delete(id),
    breakOff: (id: string) => broken.add(id),
    change: (id: string, change: Partial<Checkout>) =>
      checkouts.set(id, { ...(checkouts.get(id) as Checkout), ...change }),
    open(paymentId: string, amount: number) {
      const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
      const money = { amount, currency: "eur", intent: `pi_${paymentId}` };
      checkouts.set(id, {
        id,
        status: "open",
        card: null,
        paid: false,
        paymentId,
        live: false,
        url: "http://localhost/pay",
        ...money,
      });
      return id;
    },
  };
}
