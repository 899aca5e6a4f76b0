import type { Services } from "#platform/services.ts";
import { removeBefore } from "./event-counts.server.ts";
import { firstKeptDay } from "./kept-days.ts";

export const FORGET_COUNTS = "forget-counts";

/** Keeps the counters as long as the cookie policy says. */
export function forgetCounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  return removeBefore(db, firstKeptDay(clock.now()));
}
