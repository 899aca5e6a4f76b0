import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { rideEventsOf } from "./assignments.server.ts";
import { rideEventsTable } from "./assignments.table.ts";
import { firmFrom, undoableSince } from "./ride-events.ts";

export async function boardedAmong(db: Db, legIds: string[], now: Date): Promise<string[]> {
  const events = await rideEventsOf(db, legIds);
  const boarded = events.filter(
    (one) =>
      (one.event === "on_board" || one.event === "done") && one.withdrawnAt === null && firmFrom(one) <= now,
  );
  return [...new Set(boarded.map(({ bookingId }) => bookingId))];
}

export function boardedLegs(now: Date): SQL {
  const { bookingId, event, withdrawnAt, at } = rideEventsTable;
  return sql`select ${bookingId} from ${rideEventsTable} where ${event} in ('on_board', 'done')
    and ${withdrawnAt} is null and ${at} < ${undoableSince(now).toISOString()}`;
}
