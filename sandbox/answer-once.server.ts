import { createHash } from "node:crypto";
import type { Context } from "hono";
import { decided, settle, type Decision } from "./decision.server.ts";
import { parseFormBody, type FormFields } from "./form-body.ts";
import type { Answer, SandboxStore } from "./sandbox-store.ts";
import { errorReply, invalid, type Reply } from "./stripe-errors.ts";

/**
 * Runs a POST once per `Idempotency-Key`. The response is committed in one transaction with its effects, so
 * that neither a crash nor a race separates them. Refusals are not stored: nothing happened, so the key can
 * be reused.
 */
export async function answerOnce(
  store: SandboxStore,
  c: Context,
  endpoint: (fields: FormFields) => Promise<Decision<Reply>>,
): Promise<Reply & { replayed: boolean }> {
  const body = await c.req.text();
  const key = c.req.header("idempotency-key");
  const fingerprint = fingerprintOf(c.req.path, body);
  const fields = parseFormBody(body);
  if (!fields) return { ...invalid("The request body is not a form that can be read."), replayed: false };
  if (key && key.length > 255)
    return { ...invalid("Idempotency keys have at most 255 characters."), replayed: false };

  return settle(store, async () => {
    const earlier = key ? await store.findAnswer(key) : undefined;
    if (earlier) return decided(replay(earlier, fingerprint));
    const { result, ...batch } = await endpoint(fields);
    const answer = key
      ? { key, fingerprint, status: result.status, body: JSON.stringify(result.body) }
      : undefined;
    return { ...batch, answer, result: { ...result, replayed: false } };
  });
}

function replay(answer: Answer, fingerprint: string) {
  if (answer.fingerprint === fingerprint) {
    return { status: answer.status, body: JSON.parse(answer.body) as object, replayed: true };
  }
  const message =
    "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
    `Try using a key other than '${answer.key}' if you meant to execute a different request.`;
  return { ...errorReply(400, { type: "idempotency_error", message }), replayed: false };
}

function fingerprintOf(path: string, body: string) {
  return createHash("sha256").update(`${path}\n${body}`).digest("hex");
}
