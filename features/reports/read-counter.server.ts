import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { counterReport } from "./counter-report.ts";
import { bookingsIn, eventsByDay, eventsByPage, requestsIn } from "./report-counts.server.ts";
import { type Days, readRange } from "./report-range.ts";

export async function readCounter(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  query: URLSearchParams,
) {
  const range = readRange(query, clock.now());
  const [now, before, pages] = await Promise.all([
    countsIn(db, range),
    range.before && countsIn(db, range.before),
    eventsByPage(db, range),
  ]);
  return counterReport(range, { now, before, pages });
}

async function countsIn(db: Db, days: Days) {
  const [events, requests, bookings] = await Promise.all([
    eventsByDay(db, days),
    requestsIn(db, days),
    bookingsIn(db, days),
  ]);
  return { events, requests, bookings };
}
