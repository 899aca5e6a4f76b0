import type { MiddlewareHandler } from "hono";
import { setTimeout as pause } from "node:timers/promises";
import type { Controls } from "./controls.ts";
import { newId } from "./new-records.ts";
import { errorReply } from "./stripe-errors.ts";

/** Sets a request id, which the SDK expects for its errors. */
export const numberRequests: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Request-Id", newId("req", 8));
};

/** Accepts any test key. Refuses a live key with an explanation, because it does not belong here. */
export const requireTestKey: MiddlewareHandler = async (c, next) => {
  const [scheme, key] = (c.req.header("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !key) {
    return c.json(
      refusal("You did not provide an API key. Send it as `Authorization: Bearer sk_test_…`."),
      401,
    );
  }
  if (!/^(sk|rk)_test_\w+$/.test(key)) {
    return c.json(refusal("Invalid API Key provided. The payment sandbox takes test keys only."), 401);
  }
  return next();
};

export function misbehave(controls: Controls): MiddlewareHandler {
  return async (c, next) => {
    if (controls.slow > 0) {
      controls.slow--;
      await pause(controls.slowMs);
    }
    if (controls.fail === 0) return next();
    controls.fail--;
    if (controls.failWhen === "after") await next();
    const { body } = errorReply(500, {
      type: "api_error",
      message: "The sandbox is set to fail this call.",
    });
    c.res = c.json(body, 500);
  };
}

function refusal(message: string) {
  return errorReply(401, { type: "invalid_request_error", message }).body;
}
