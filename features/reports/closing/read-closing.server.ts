import type { Db } from "#platform/db/db.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { closedMonthsOf, lastClosed } from "./closed-months.server.ts";
import { closableFrom, monthsBetween } from "./closing.ts";
import { readObstacles } from "./obstacles.server.ts";

export type MonthState = "closed" | "open" | "running" | "ahead";

function stateOf(period: string, today: string): MonthState {
  if (period < today) return "open";
  return period === today ? "running" : "ahead";
}

export async function readClosing(db: Db, month: string, now: Date) {
  const year = Number(month.slice(0, 4));
  const [closed, last] = await Promise.all([closedMonthsOf(db, year), lastClosed(db)]);
  const today = parisDateOf(now).slice(0, 7);
  const isClosed = last !== undefined && month <= last.period;
  const mayClose = !isClosed && closableFrom(month) <= now;
  return {
    months: monthsBetween(`${year}-01`, `${year}-12`).map((period) => {
      const own = closed.find((one) => one.period === period);
      const isBefore = last !== undefined && period <= last.period;
      const state = isBefore ? "closed" : stateOf(period, today);
      return { period, state, closedAt: own?.closedAt.toISOString() ?? null, sha256: own?.sha256 ?? null };
    }),
    isClosed,
    mayClose,
    closableFrom: closableFrom(month).toISOString(),
    obstacles: mayClose ? await readObstacles(db, month, now) : [],
  };
}

export type Closing = Awaited<ReturnType<typeof readClosing>>;
