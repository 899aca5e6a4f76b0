import type { FormFields } from "./form-body.ts";
import { newId } from "./new-records.ts";
import { readParams } from "./param-kinds.ts";
import { seconds, type SessionRecord } from "./records.ts";
import type { Batch } from "./sandbox-store.ts";
import { sessionParams, totalOf, type SessionParams } from "./session-params.ts";
import { sessionShape } from "./session-shape.ts";
import type { Reply } from "./stripe-errors.ts";

const A_DAY = 24 * 60 * 60;

export function createSession(
  fields: FormFields,
  place: { now: Date; pageBaseUrl: string },
): Batch & { result: Reply } {
  const read = readParams(sessionParams(seconds(place.now)), fields);
  if ("refusal" in read) return { result: read.refusal, writes: [], events: [] };
  const record = newSession(read.params, seconds(place.now));
  return {
    result: { status: 200, body: sessionShape(record, place) },
    writes: [{ record, revision: 0 }],
    events: [],
  };
}

function newSession(params: SessionParams, created: number): SessionRecord {
  return {
    kind: "session",
    id: newId("cs_test", 28),
    created,
    expiresAt: params.expires_at ?? created + A_DAY,
    status: "open",
    mode: params.mode,
    items: params.line_items.map(({ quantity, price_data }) => ({
      name: price_data.product_data.name,
      unitAmount: price_data.unit_amount,
      quantity,
    })),
    amount: totalOf(params.line_items),
    currency: params.line_items[0]?.price_data.currency ?? params.currency ?? "eur",
    email: params.customer_email ?? null,
    reference: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    locale: params.locale ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    intent: null,
    intentMetadata: (params.payment_intent_data ?? params.setup_intent_data)?.metadata ?? {},
    ...(params.payment_intent_data?.setup_future_usage ? { savesCard: true } : {}),
    intentDescription: params.payment_intent_data?.description ?? null,
  };
}
