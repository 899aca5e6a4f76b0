import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { readCarTimes } from "#features/availability/read-supply.server.ts";
import { daysAfter } from "#features/availability/calendar-days.ts";
import { revenueByGuest, revenueByRate } from "#features/documents/revenue.server.ts";
import { startOfParisDay } from "#i18n/paris-time.ts";
import { requestsWonIn, rideGroupsIn } from "./figures-counts.server.ts";
import { readPeriod } from "./figures-period.ts";
import { figuresOf } from "./owner-figures.ts";
import type { Days } from "./report-range.ts";

const MOST_GUESTS = 10;

export async function readFigures(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  query: URLSearchParams,
) {
  const period = readPeriod(query, clock.now());
  const [between, earlier] = [betweenOf(period), betweenOf(period.before)];
  const [counted, before, guests, fleet] = await Promise.all([
    countedIn(db, between),
    countedIn(db, earlier),
    revenueByGuest(db, between, MOST_GUESTS),
    readCarTimes(db, [instantsOf(earlier), instantsOf(between)]),
  ]);
  return {
    period,
    now: figuresOf(counted, fleet, instantsOf(between)),
    before: figuresOf(before, fleet, instantsOf(earlier)),
    guests,
  };
}

export type OwnerFigures = Awaited<ReturnType<typeof readFigures>>;

async function countedIn(db: Db, between: Between) {
  const [rates, rides, requests] = await Promise.all([
    revenueByRate(db, between),
    rideGroupsIn(db, between),
    requestsWonIn(db, between),
  ]);
  return { rates, rides, requests };
}

type Between = { from: Date; to: Date };

function betweenOf({ from, to }: Days): Between {
  return { from: startOfParisDay(from), to: startOfParisDay(daysAfter(to, 1)) };
}

function instantsOf({ from, to }: Between) {
  return { from: from.getTime(), to: to.getTime() };
}
