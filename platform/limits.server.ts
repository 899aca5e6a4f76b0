import { createHmac } from "node:crypto";
import { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from "rate-limiter-flexible";
import { keyFor } from "./purpose-key.server.ts";
import { visitorOf } from "./visitor.ts";

/** How often one visitor may do a thing. */
export type Limits = {
  /** False when `key` (an address, a browser that we know, a mailbox) has used up what `action` allows. */
  allow(action: LimitedAction, key: string): Promise<boolean>;
  /** It turned out well: the last `allow` does not count. */
  giveBack(action: LimitedAction, key: string): Promise<void>;
  /** Removes what no longer counts. */
  forget(): Promise<void>;
};

export type LimitedAction = keyof typeof FLOODS | keyof typeof SHARED;

/** Seconds. Against floods only, and asked before anything is read: each process counts for itself, in its memory. */
const FLOODS = {
  post: { points: 120, duration: 60 },
  upload: { points: 900, duration: 60 },
  /** A hotel full of readers may share one address. */
  event: { points: 600, duration: 60 },
  suggest: { points: 300, duration: 60 },
} as const;

/** Seconds. Counted by all processes of the site together. */
const SHARED = {
  manage: { points: 60, duration: 600 },
  /** Chauffeurs look often, and many share the address of a telephone network. */
  "run-sheet": { points: 600, duration: 600 },
  form: { points: 10, duration: 600 },
  /** Tries: a booking that stands is given back. */
  booking: { points: 20, duration: 600 },
  /** Bookings that stand: a hotel full of guests may share one address. */
  booked: { points: 100, duration: 3600 },
  /** Mails that strangers cause, to one mailbox: more than a guest needs, far from a flood. */
  "mail-to": { points: 12, duration: 24 * 3600 },
  "reset-from": { points: 10, duration: 3600 },
} as const;

/** Those that are given back: who is over them now may be under them in a moment. */
const GIVEN_BACK = new Set(["booking", "booked"]);

/** How long a visitor waits for the counters before this process counts alone. */
const PATIENCE_MS = 1_000;

/**
 * On connections of their own: who is asked inside a transaction must not wait for one that other transactions hold. While the database is
 * away, or slow, each process counts for itself. Nobody reads from the counters who was here: keys are keyed hashes.
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
  // It is counted in memory then.
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
        // Whoever is over the limit stays so without asking again.
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
