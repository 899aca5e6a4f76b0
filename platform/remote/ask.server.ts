import type { z } from "zod";
import { createCircuitBreaker } from "./circuit-breaker.ts";

export type Fetch = typeof fetch;

/** Never log the texts of visitors. */
export type AskLog = { warn(details: object, message: string): void };

type Question<T> = {
  what: string;
  url: URL;
  schema: z.ZodType<T>;
  init?: RequestInit;
  isTyping?: boolean;
};

/** Timeouts in milliseconds. */
const PATIENCE = 1_500;
const PATIENCE_WHILE_TYPING = 600;

export type Ask = <T>(question: Question<T>) => Promise<T | undefined>;

type Service = { name: string; fetch: Fetch; log: AskLog; timeout?: number; now?: () => number };

/**
 * One circuit breaker for all requests to a service. `timeout` in milliseconds for every request, with its
 * body.
 */
export function createAsk({ name, fetch, log, timeout, now = Date.now }: Service): Ask {
  const breaker = createCircuitBreaker();
  return async (question) => {
    if (!breaker.allows(now())) return undefined;
    const limit = timeout ?? (question.isTyping ? PATIENCE_WHILE_TYPING : PATIENCE);
    const outcome = await put(question, fetch, limit);
    if ("failure" in outcome) {
      breaker.failed(now());
      log.warn({ service: name, what: question.what, reason: outcome.failure }, "A service did not answer");
      return undefined;
    }
    breaker.succeeded();
    return outcome.answer;
  };
}

type Outcome<T> = { answer: T | undefined } | { failure: string };

/** Never throws and never returns an error, because its message may contain the visitor's text. */
async function put<T>(
  { url, schema, init }: Question<T>,
  fetch: Fetch,
  timeout: number,
): Promise<Outcome<T>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    if (!response.ok) {
      await response.body?.cancel();
      return isRefusal(response.status) ? { answer: undefined } : { failure: `status ${response.status}` };
    }
    const answer = schema.safeParse(await response.json());
    return answer.success ? { answer: answer.data } : { failure: "unknown shape" };
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    return {
      failure: name === "TimeoutError" ? "too slow" : name === "SyntaxError" ? "no JSON" : "no connection",
    };
  }
}

function isRefusal(status: number): boolean {
  return status === 400 || status === 404 || status === 422;
}
