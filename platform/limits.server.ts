import { RateLimiterMemory } from "rate-limiter-flexible";

/** How often one visitor may do a thing. The site is one process, so memory is enough. */
export type Limits = {
  /** False when `key` (an address, an account) has used up what `action` allows. */
  allow(action: LimitedAction, key: string): Promise<boolean>;
};

export type LimitedAction =
  | "post"
  | "upload"
  | "booking"
  | "suggest"
  | "form"
  | "login"
  | "manage"
  | "event"
  | "reset-of"
  | "reset-from";

const allowances: Record<LimitedAction, { points: number; duration: number }> = {
  post: { points: 120, duration: 60 },
  upload: { points: 900, duration: 60 },
  booking: { points: 20, duration: 600 },
  form: { points: 10, duration: 600 },
  suggest: { points: 300, duration: 60 },
  login: { points: 10, duration: 900 },
  manage: { points: 60, duration: 600 },
  "reset-of": { points: 3, duration: 3600 },
  "reset-from": { points: 10, duration: 3600 },
  event: { points: 120, duration: 60 },
};

export function createLimits(): Limits {
  const limiters = new Map(
    Object.entries(allowances).map(([action, allowance]) => [action, new RateLimiterMemory(allowance)]),
  );
  return {
    async allow(action, key) {
      try {
        await limiters.get(action)?.consume(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}
