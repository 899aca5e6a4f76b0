import type { Services } from "#platform/services.ts";
import type { Counted } from "./event.ts";
import { addOne, removeBefore } from "./event-counts.server.ts";
import { dayOf, firstRetainedDay } from "./retention.ts";

export function countEvent({ db, clock }: Pick<Services, "db" | "clock">, counted: Counted): Promise<void> {
  return addOne(db, dayOf(clock.now()), counted);
}

export const PURGE_COUNTS = "forget-counts";

export function purgeCounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  return removeBefore(db, firstRetainedDay(clock.now()));
}
