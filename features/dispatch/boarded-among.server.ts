import type { Db } from "#platform/db/db.ts";
import { rideEventsOf } from "./assignments.server.ts";
import { firmFrom } from "./ride-events.ts";

/** Which of some legs have their guest on board, or had: reported, and past being taken back. */
export async function boardedAmong(db: Db, legIds: string[], now: Date): Promise<string[]> {
  const events = await rideEventsOf(db, legIds);
  const boarded = events.filter(
    (one) =>
      (one.event === "on_board" || one.event === "done") && one.withdrawnAt === null && firmFrom(one) <= now,
  );
  return [...new Set(boarded.map(({ bookingId }) => bookingId))];
}
