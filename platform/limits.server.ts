import { createHmac } from "node:crypto";
import { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from "rate-limiter-flexible";
import { keyFor } from "./purpose-key.server.ts";
import { visitorOf } from "./visitor.ts";

export type Limits = {
  allow(action: LimitedAction, key: string): Promise<boolean>;
  giveBack(action: LimitedAction, key: string): Promise<void>;
  forget(): Promise<void>;
};

export type LimitedAction = keyof typeof FLOODS | keyof typeof SHARED;

/**
 * Points per duration in seconds. Against floods only, checked before the body is read; each process counts
 * in its own memory. docs/operations.md gives the key of each limit with its reason.
 */
export const FLOODS = {
  post: { points: 120, duration: 60 },
  upload: { points: 900, duration: 60 },
  event: { points: 600, duration: 60 },
  suggest: { points: 900, duration: 60 },
  search: { points: 300, duration: 60 },
} as const;

/** Points per duration in seconds, counted by all processes together. */
export const SHARED = {
  manage: { points: 60, duration: 600 },
  link: { points: 240, duration: 600 },
  session: { points: 600, duration: 600 },
  "run-sheet": { points: 600, duration: 600 },
  way: { points: 900, duration: 600 },
  push: { points: 240, duration: 3600 },
  reply: { points: 10, duration: 600 },
  form: { points: 30, duration: 600 },
  booking: { points: 60, duration: 600 },
  booked: { points: 100, duration: 3600 },
  "mail-to": { points: 12, duration: 24 * 3600 },
  "message-to": { points: 6, duration: 24 * 3600 },
  "messages-to-strangers": { points: 60, duration: 3600 },
  "message-from": { points: 30, duration: 3600 },
  "customer-mail": { points: 100, duration: 600 },
  "customer-code": { points: 300, duration: 600 },
  "customer-feed": { points: 600, duration: 600 },
  "reset-from": { points: 10, duration: 3600 },
} as const;

/** Actions with `giveBack`: a visitor over the limit can be below it a moment later. */
const GIVEN_BACK = new Set(["booking", "booked"]);

const PATIENCE_MS = 1_000;

/**
 * Uses its own connections: a check inside a transaction must not wait for a connection that other
 * transactions hold. While the database is unavailable or slow, each process counts alone. Keys are keyed
 * hashes, so the counters identify no visitor.
 */
export function openLimits(url: string, secret: string): Limits & { close(): Promise<void> } {
  const pool = new Pool({
    connectionString: url,
    application_name: "site-limits",
    max: 2,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    query_timeout: 2 * PATIENCE_MS,
  });
  pool.on("error", () => undefined);
  const shared = Object.entries(SHARED).map(
    ([action, allowance]) =>
      new RateLimiterPostgres({
        ...allowance,
        keyPrefix: action,
        storeClient: pool,
        storeType: "pool",
        tableName: "limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        ...(GIVEN_BACK.has(action) ? {} : { inMemoryBlockOnConsumed: allowance.points + 1 }),
        insuranceLimiter: new RateLimiterMemory(allowance),
      }),
  );
  const floods = Object.entries(FLOODS).map(
    ([action, allowance]) => new RateLimiterMemory({ ...allowance, keyPrefix: action }),
  );
  const limiters = new Map<string, RateLimiterAbstract>(
    [...shared, ...floods].map((limiter) => [limiter.keyPrefix, limiter]),
  );
  const hashKey = keyFor(secret, "limits");
  const keyOf = (action: LimitedAction, key: string) =>
    action in FLOODS
      ? visitorOf(key)
      : createHmac("sha256", hashKey)
          .update(`${action}:${visitorOf(key)}`)
          .digest("base64url");
  return {
    async allow(action, key) {
      try {
        await limiters.get(action)?.consume(keyOf(action, key));
        return true;
      } catch {
        return false;
      }
    },
    async giveBack(action, key) {
      await limiters.get(action)?.reward(keyOf(action, key));
    },
    async forget() {
      await pool.query("delete from limits where expire < $1", [Date.now()]);
    },
    close: () => pool.end(),
  };
}
