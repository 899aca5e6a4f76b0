import type Stripe from "stripe";
import { LANGUAGES } from "#i18n/locales.ts";
import type { CardSetup, CardSetupRequest, Checkout, CheckoutRequest, SavedCard } from "./payments.ts";

export function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: request.paymentId, lang: request.lang };
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "eur",
          unit_amount: request.amount,
          product_data: { name: shorten(request.description, 250) },
        },
      },
    ],
    client_reference_id: request.paymentId,
    metadata,
    payment_intent_data: {
      metadata,
      // The bank authenticates the holder for later charges too.
      ...(request.keepsCard ? { setup_future_usage: "off_session" } : {}),
    },
    ...(request.keepsCard ? { customer_creation: "always" } : {}),
    // The quoted price is in euros; the payment page must not offer another currency.
    adaptive_pricing: { enabled: false },
    ...pageParams(request),
  };
}

/** The customer is created with the card, so that an abandoned page leaves none. */
export function cardSetupParams(request: CardSetupRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { guarantee_id: request.guaranteeId, lang: request.lang };
  return {
    mode: "setup",
    currency: "eur",
    customer_creation: "always",
    client_reference_id: request.guaranteeId,
    metadata,
    setup_intent_data: { metadata },
    ...pageParams(request),
  };
}

type PageRequest = Omit<CardSetupRequest, "guaranteeId">;

function pageParams({ email, lang, successUrl, cancelUrl, expiresAt }: PageRequest) {
  return {
    ...(email ? { customer_email: email } : {}),
    // Replaces `payment_method_types`, which this API version no longer accepts.
    allowed_payment_method_types: ["card"],
    locale: LANGUAGES[lang].checkoutLocale,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** `setup_intent.payment_method` must be expanded. */
export function toCardSetup(session: Stripe.Checkout.Session): CardSetup | undefined {
  if (session.mode !== "setup") return undefined;
  const { setup_intent: setup } = session;
  const method = typeof setup === "object" ? setup?.payment_method : null;
  const customer = idOf(session.customer);
  const isSaved = session.status === "complete" && typeof method === "object" && method && customer;
  return {
    id: session.id,
    status: statusOf(session.status),
    guaranteeId: session.client_reference_id,
    card: isSaved ? { customer, method: method.id, last4: method.card?.last4 ?? "" } : null,
    live: session.livemode,
    url: session.url,
  };
}

/** `payment_intent.payment_method` must be expanded for the saved card. Outside test mode, only a session with `livemode` counts as paid. */
export function toCheckout(session: Stripe.Checkout.Session, mode: "live" | "test"): Checkout {
  const paid = session.payment_status === "paid" && (mode === "test" || session.livemode);
  return {
    id: session.id,
    status: statusOf(session.status),
    paid,
    amount: paid ? (session.amount_total ?? 0) : 0,
    currency: session.currency ?? "eur",
    paymentId: session.client_reference_id,
    intent: idOf(session.payment_intent),
    card: paid ? savedCardIn(session) : null,
    live: session.livemode,
    url: session.url,
  };
}

function savedCardIn({ payment_intent: intent, customer }: Stripe.Checkout.Session): SavedCard | null {
  if (typeof intent !== "object" || intent?.setup_future_usage !== "off_session") return null;
  const { payment_method: method } = intent;
  const owner = idOf(customer);
  if (typeof method !== "object" || !method || !owner) return null;
  return { customer: owner, method: method.id, last4: method.card?.last4 ?? "" };
}

function statusOf(status: string | null): Checkout["status"] {
  return status === "complete" || status === "expired" ? status : "open";
}

export function idOf(reference: string | { id: string } | null) {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

function shorten(text: string, most: number) {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}
