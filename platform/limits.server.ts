import { RateLimiterMemory } from "rate-limiter-flexible";
import { visitorOf } from "./visitor.ts";

/** How often one visitor may do a thing. The site is one process, so memory is enough. */
export type Limits = {
  /** False when `key` (an address, a browser that we know, a mailbox) has used up what `action` allows. */
  allow(action: LimitedAction, key: string): Promise<boolean>;
  /** It turned out well: the last `allow` does not count. */
  giveBack(action: LimitedAction, key: string): Promise<void>;
};

export type LimitedAction = keyof typeof ALLOWANCES;

/** Seconds. */
const ALLOWANCES = {
  post: { points: 120, duration: 60 },
  upload: { points: 900, duration: 60 },
  event: { points: 120, duration: 60 },
  suggest: { points: 300, duration: 60 },
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

export function createLimits(): Limits {
  const limiters = new Map(
    Object.entries(ALLOWANCES).map(([action, allowance]) => [action, new RateLimiterMemory(allowance)]),
  );
  return {
    async allow(action, key) {
      try {
        await limiters.get(action)?.consume(visitorOf(key));
        return true;
      } catch {
        return false;
      }
    },
    async giveBack(action, key) {
      await limiters.get(action)?.reward(visitorOf(key));
    },
  };
}
