import type { Payments } from "./payments.ts";

/** Cards are off and pages do not offer them, so every call is a bug and throws. */
export function createNoPayments(): Payments {
  return {
    mode: "off",
    createCheckout: refuse,
    readCheckout: refuse,
    createCardSetup: refuse,
    readCardSetup: refuse,
    chargeCard: refuse,
    readCharge: refuse,
    removeCard: refuse,
    expireCheckout: refuse,
    refund: refuse,
    readMoney: refuse,
    listMovements: refuse,
    listPayouts: refuse,
    verifyWebhook: async () => undefined,
  };
}

async function refuse(): Promise<never> {
  throw new Error("Card payments are off: STRIPE_SECRET_KEY is not set.");
}
