import type Stripe from "stripe";
import { statusAt, type SessionRecord } from "./records.ts";

/** A session in Stripe's shape. `pageBaseUrl`: base URL of the payment pages. */
export function sessionShape(
  session: SessionRecord,
  { now, pageBaseUrl }: { now: Date; pageBaseUrl: string },
): Stripe.Checkout.Session {
  const status = statusAt(session, now);
  const isSetup = session.mode === "setup";
  return {
    ...unusedFeatures,
    id: session.id,
    object: "checkout.session",
    amount_subtotal: isSetup ? null : session.amount,
    amount_total: isSetup ? null : session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: session.currency,
    customer: session.customer ?? null,
    customer_creation: isSetup || session.savesCard ? "always" : "if_required",
    customer_details: session.email ? { ...emptyDetails, email: session.email } : null,
    customer_email: session.email,
    expires_at: session.expiresAt,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: isSetup ? "setup" : "payment",
    payment_intent: session.intent,
    payment_method_types: ["card"],
    payment_status: isSetup ? "no_payment_required" : status === "complete" ? "paid" : "unpaid",
    setup_intent: session.setup ?? null,
    status,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: status === "open" ? `${pageBaseUrl}/pay/${session.id}` : null,
  };
}

const emptyDetails = {
  address: null,
  business_name: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: "none",
  tax_ids: null,
};

const unusedFeatures = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: ["card"],
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  wallet_options: null,
};
