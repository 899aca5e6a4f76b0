import type { Services } from "#platform/services.ts";
import { removeBefore } from "./event-counts.server.ts";
import { firstRetainedDay } from "./retention.ts";

export const PURGE_COUNTS = "forget-counts";

export function purgeCounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  return removeBefore(db, firstRetainedDay(clock.now()));
}
