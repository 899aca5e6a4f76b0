import type Stripe from "stripe";
import type { CustomerRecord, SavedCardRecord, SetupRecord } from "./records.ts";

export function setupShape(setup: SetupRecord) {
  return {
    id: setup.id,
    object: "setup_intent",
    created: setup.created,
    customer: setup.customer,
    livemode: false,
    metadata: setup.metadata,
    payment_method: setup.card,
    payment_method_types: ["card"],
    status: "succeeded",
    usage: "off_session",
  } satisfies Partial<Stripe.SetupIntent>;
}

export function savedCardShape({ id, created, customer, card }: SavedCardRecord) {
  return {
    id,
    object: "payment_method",
    card: {
      brand: "visa",
      country: "US",
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: "credit",
      last4: card.last4,
    },
    created,
    customer,
    livemode: false,
    type: "card",
  };
}

export function customerShape({ id, created, email, deleted }: CustomerRecord): object {
  if (deleted) return { id, object: "customer", deleted: true };
  return { id, object: "customer", created, email, livemode: false };
}
