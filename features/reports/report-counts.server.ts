import { and, asc, between, count, eq, gte, isNotNull, lt, notInArray, sql, sum } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { eventCountsTable } from "#features/analytics/event-counts.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { daysAfter } from "#features/availability/calendar-days.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { startOfParisDay } from "#i18n/paris-time.ts";
import type { Days } from "./report-range.ts";

// Aggregates only: no query here returns personal data.

export function eventsByDay(db: Db, { from, to }: Days) {
  const { day, name, lang } = eventCountsTable;
  return db
    .select({ day, name, lang, count: sum(eventCountsTable.count).mapWith(Number) })
    .from(eventCountsTable)
    .where(between(day, from, to))
    .groupBy(day, name, lang);
}

export function eventsByPage(db: Db, { from, to }: Days) {
  const { day, name, path, lang, detail } = eventCountsTable;
  return db
    .select({ name, path, lang, detail, count: sum(eventCountsTable.count).mapWith(Number) })
    .from(eventCountsTable)
    .where(between(day, from, to))
    .groupBy(name, path, lang, detail);
}

export function requestsIn(db: Db, days: Days) {
  const { createdAt, lang, kind } = requestsTable;
  const day = parisDay(createdAt);
  return db
    .select({ day, lang, kind, count: count() })
    .from(requestsTable)
    .where(within(createdAt, days))
    .groupBy(sql`1`, lang, kind)
    .orderBy(sql`1`, asc(lang), asc(kind));
}

/** Bookings made, by source. A return trip counts once, a later cancellation changes nothing, and unpaid bookings are excluded. */
export function bookingsIn(db: Db, days: Days) {
  const { bookedAt, confirmedAt, lang, source, leg, status } = bookingsTable;
  const day = parisDay(bookedAt);
  return db
    .select({ day, lang, source, count: count() })
    .from(bookingsTable)
    .where(
      and(
        within(bookedAt, days),
        eq(leg, "outbound"),
        isNotNull(confirmedAt),
        notInArray(status, ["awaiting_payment", "expired"]),
      ),
    )
    .groupBy(sql`1`, lang, source)
    .orderBy(sql`1`, asc(lang), asc(source));
}

type Moment = typeof requestsTable.createdAt | typeof bookingsTable.bookedAt;

function parisDay(at: Moment) {
  return sql<string>`to_char(${at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
}

function within(at: Moment, { from, to }: Days) {
  return and(gte(at, startOfParisDay(from)), lt(at, startOfParisDay(daysAfter(to, 1))));
}
