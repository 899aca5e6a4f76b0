import type Stripe from "stripe";
import type { CardFailure, DisputeRecord, IntentRecord, RefundRecord } from "./records.ts";

export function intentShape(intent: IntentRecord): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === "succeeded" ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: intent.secret,
    confirmation_method: "automatic",
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer ?? null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.failure ? paymentError(intent.failure, intent.charge) : null,
    latest_charge: intent.charge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: intent.savedCard ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: intent.savedCard ? "off_session" : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundShape(refund: RefundRecord): Stripe.Refund {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.failed ? "failed" : "succeeded",
    transfer_reversal: null,
  };
}

export function disputeShape(dispute: DisputeRecord) {
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    livemode: false,
    payment_intent: dispute.intent,
    reason: "fraudulent",
    status: "needs_response",
  } satisfies Partial<Stripe.Dispute>;
}

function paymentError(failure: CardFailure, charge: string | null) {
  return {
    ...(charge ? { charge } : {}),
    code: failure.code,
    decline_code: failure.declineCode,
    message: failure.message,
    type: "card_error",
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}
