/** Stripe's error body. `message` is for developers; guests read the texts of the page. */
type StripeError = {
  type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: object;
};

export type Reply = { status: number; body: object };

export function errorReply(status: number, error: StripeError): Reply {
  return { status, body: { error } };
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): Reply {
  return errorReply(400, { type: "invalid_request_error", message, ...more });
}

/** An unknown id in the path. For an id in the body Stripe answers 400 instead of 404. */
export function missing(what: string, id: string, place: { param: string; status?: number }): Reply {
  return errorReply(place.status ?? 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: place.param,
  });
}
