import Stripe from "stripe";
import type { Charge, ChargeRequest, SavedCard } from "./payments.ts";
import { idOf } from "./stripe-checkout.ts";

const PATIENCE = { timeout: 20_000 };

/**
 * Stripe forgets idempotency keys after a day, so the payment id is also stored in the metadata of the intent
 * and searched first. The customer belongs to one guarantee, so its intents are few.
 */
export async function chargeCard(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  const { card, paymentId, amount, description } = request;
  try {
    const earlier = await findCharge(stripe, { customer: card.customer, paymentId });
    if (earlier) return earlier;
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: "eur",
        customer: card.customer,
        payment_method: card.method,
        allowed_payment_method_types: ["card"],
        off_session: true,
        confirm: true,
        description,
        metadata: { payment_id: paymentId },
      },
      { ...PATIENCE, idempotencyKey: paymentId },
    );
    return chargeOf(intent);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const isAsked = error.code === "authentication_required";
      return { kind: "failed", reason: isAsked ? "authentication" : "declined" };
    }
    if (isMissing(error)) return { kind: "failed", reason: "missing" };
    throw error;
  }
}

/** A removed customer has no charge that is still open, because a card is kept while it is charged. */
export async function readCharge(
  stripe: Stripe,
  asked: { customer: string; paymentId: string },
): Promise<Charge | undefined> {
  try {
    return await findCharge(stripe, asked);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function findCharge(
  stripe: Stripe,
  { customer, paymentId }: { customer: string; paymentId: string },
): Promise<Charge | undefined> {
  const intents = await stripe.paymentIntents.list({ customer, limit: 100 }, PATIENCE);
  const found = intents.data.find(({ metadata }) => metadata.payment_id === paymentId);
  return found && chargeOf(found);
}

/** Deletes the customer too, because it holds the email address of the guest. */
export async function removeCard(
  stripe: Stripe,
  { customer, method }: Pick<SavedCard, "customer" | "method">,
): Promise<void> {
  await unlessRemoved(async () => {
    const { customer: owner } = await stripe.paymentMethods.retrieve(method, {}, PATIENCE);
    if (idOf(owner)) await stripe.paymentMethods.detach(method, {}, PATIENCE);
  });
  await unlessRemoved(() => stripe.customers.del(customer, {}, PATIENCE));
}

function chargeOf({ id, status, livemode, last_payment_error: problem }: Stripe.PaymentIntent): Charge {
  if (status === "succeeded") return { kind: "paid", intent: id, live: livemode };
  if (status === "processing") return { kind: "pending" };
  const isAsked = status === "requires_action" || problem?.code === "authentication_required";
  return { kind: "failed", reason: isAsked ? "authentication" : "declined" };
}

async function unlessRemoved(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}
