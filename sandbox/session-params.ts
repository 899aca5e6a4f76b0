import { z } from "zod";
import { metadata, positiveInteger, text, webAddress } from "./param-kinds.ts";

const SHORTEST = 30 * 60;
const LONGEST = 24 * 60 * 60;
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

const currencies = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));
const locales = new Set(
  (
    "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th " +
    "tr vi zh zh-HK zh-TW"
  ).split(" "),
);

const lineItem = z.strictObject({
  quantity: positiveInteger,
  price_data: z.strictObject({
    currency: text(3).refine((code) => currencies.has(code), {
      error: "Invalid currency: it is not supported.",
    }),
    unit_amount: positiveInteger,
    product_data: z.strictObject({ name: text(250), description: text(500).optional() }),
  }),
});

/** The parameters that the site uses; any other is refused like a misspelled one. */
export function sessionParams(nowSeconds: number) {
  return z
    .strictObject({
      mode: z.enum(["payment", "setup"], {
        error: "The sandbox knows sessions of mode `payment` and `setup` only.",
      }),
      line_items: z.array(lineItem).max(100).default([]),
      success_url: webAddress,
      cancel_url: webAddress.optional(),
      client_reference_id: text(200).optional(),
      customer_email: z
        .email({ error: "Invalid email address.", pattern: z.regexes.html5Email })
        .max(800)
        .optional(),
      expires_at: expiry(nowSeconds).optional(),
      locale: text(10)
        .refine((locale) => locales.has(locale), {
          error: "Invalid locale: it is none of those that Checkout speaks.",
        })
        .optional(),
      metadata: metadata.optional(),
      currency: z.literal("eur", { error: "The sandbox saves cards for euros only." }).optional(),
      customer_creation: z.literal("always", { error: "The sandbox creates customers always." }).optional(),
      expand: z.array(text(100)).optional(),
      setup_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
      payment_intent_data: z
        .strictObject({
          metadata: metadata.optional(),
          description: text(1000).optional(),
          setup_future_usage: z
            .literal("off_session", { error: "The sandbox saves cards for charges off session only." })
            .optional(),
        })
        .optional(),
      allowed_payment_method_types: z
        .array(text(40))
        .refine((types) => types.includes("card"), { error: "The sandbox takes cards only." })
        .optional(),
      adaptive_pricing: z.strictObject({ enabled: z.enum(["true", "false"]) }).optional(),
    })
    .superRefine((params, context) => {
      const refuse = (code: string, message: string) =>
        context.addIssue({ code: "custom", path: ["line_items"], message, params: { code } });
      if (params.mode === "setup") return;
      if (params.line_items.length === 0) refuse("parameter_missing", "Missing required param: line_items.");
      const total = totalOf(params.line_items);
      const kinds = new Set(params.line_items.map((item) => item.price_data.currency));
      if (kinds.size > 1) refuse("currency_mismatch", "All line items must have the same currency.");
      if (total < LEAST_CENTS) refuse("amount_too_small", "The total amount must be at least 50 cents.");
      if (total > MOST_CENTS) refuse("amount_too_large", "The total amount must be no more than 999,999.99.");
    });
}

export type SessionParams = z.infer<ReturnType<typeof sessionParams>>;

/** In cents. */
export function totalOf(items: SessionParams["line_items"]): number {
  return items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);
}

function expiry(nowSeconds: number) {
  return positiveInteger
    .refine((end) => end >= nowSeconds + SHORTEST, {
      error: "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
    })
    .refine((end) => end <= nowSeconds + LONGEST, {
      error: "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
    });
}
