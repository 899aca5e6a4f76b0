import type Stripe from "stripe";
import type { Card, ChargeRecord } from "./records.ts";

export function chargeShape(charge: ChargeRecord): Stripe.Charge {
  const paid = charge.failure === null;
  return {
    ...unusedFeatures,
    id: charge.id,
    object: "charge",
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.refunded,
    billing_details: { address: null, email: charge.email, name: null, phone: null, tax_id: null },
    captured: paid,
    created: charge.created,
    currency: charge.currency,
    description: charge.description,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    livemode: false,
    metadata: charge.metadata,
    outcome: outcomeOf(charge),
    paid,
    payment_intent: charge.intent,
    payment_method: charge.card.method,
    payment_method_details: { type: "card", card: cardShape(charge.card) },
    refunded: paid && charge.refunded === charge.amount,
    status: paid ? "succeeded" : "failed",
  };
}

function outcomeOf({ failure }: ChargeRecord): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? "declined_by_network" : "approved_by_network",
    reason: failure?.declineCode ?? null,
    seller_message: failure
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: failure ? "issuer_declined" : "authorized",
  };
}

function cardShape(card: Card): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: "credit",
    installments: null,
    last4: card.last4,
    mandate: null,
    network: "visa",
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

const unusedFeatures = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};
