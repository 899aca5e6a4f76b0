import type { z } from "zod";
import { createCircuitBreaker } from "./circuit-breaker.ts";

export type Fetch = typeof fetch;

/** What of a log is needed here; texts that visitors typed never go into it. */
export type AskLog = { warn(details: object, message: string): void };

type Question<T> = {
  what: string;
  url: URL;
  schema: z.ZodType<T>;
  init?: RequestInit;
  /** Somebody is typing and has our own places in the meantime: a late answer is no use to them. */
  isTyping?: boolean;
};

/** Milliseconds that a question waits for a service, and a list of suggestions. */
const PATIENCE = 1_500;
const PATIENCE_WHILE_TYPING = 600;

/** Asks a service one question. Undefined when it has no answer, is down, slow, or answers in an unknown shape. */
export type Ask = <T>(question: Question<T>) => Promise<T | undefined>;

type Service = { name: string; fetch: Fetch; log: AskLog; timeout?: number; now?: () => number };

/** One breaker stands before all questions to one service. `timeout` in milliseconds for every question, the body included. */
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

/** Never throws, and never hands on an error: its message may repeat the question, and with it what was typed. */
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

/** The service works and has nothing to say to this question: not found, or not a question it takes. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 404 || status === 422;
}
