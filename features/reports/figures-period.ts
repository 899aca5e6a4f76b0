import { dayOf, monthsBefore } from "#features/analytics/retention.ts";
import { daysAfter } from "#features/availability/calendar-days.ts";
import { dateIn } from "#features/dispatch/board-filter.ts";
import { type Days, sameLengthBefore } from "./report-range.ts";

export const PERIODS = ["month", "last-month", "quarter", "year"] as const;

type PeriodName = (typeof PERIODS)[number];

export type FiguresPeriod = Days & { name: PeriodName | "own"; before: Days };

const MONTHS: Record<PeriodName, number> = { month: 1, "last-month": 1, quarter: 3, year: 12 };

const MOST_DAYS = 366;

/**
 * Parses the query string: a named period, or two dates. A current month, quarter or year ends today and is compared with the same days of
 * the one before. Falls back to the current month.
 */
export function readPeriod(query: URLSearchParams, now: Date): FiguresPeriod {
  const today = dayOf(now);
  const own = ownDays(query, today);
  if (own) return { name: "own", ...own, before: daysBefore(own) };
  const name = PERIODS.find((one) => one === query.get("period")) ?? "month";
  const days = namedDays(name, today);
  return { name, ...days, before: shifted(days, MONTHS[name]) };
}

export function periodAddress({ name, from, to }: Pick<FiguresPeriod, "name" | "from" | "to">): string {
  return `?${new URLSearchParams(name === "own" ? { from, to } : { period: name }).toString()}`;
}

function namedDays(name: PeriodName, today: string): Days {
  const month = firstOfMonth(today);
  if (name === "last-month") return { from: monthsBefore(month, 1), to: daysAfter(month, -1) };
  const past = { month: 0, quarter: (monthOf(today) - 1) % 3, year: monthOf(today) - 1 }[name];
  return { from: monthsBefore(month, past), to: today };
}

function ownDays(query: URLSearchParams, today: string): Days | null {
  const [typedFrom, typedTo] = [dateIn(query, "from"), dateIn(query, "to")];
  if (!typedFrom && !typedTo) return null;
  const days = [typedFrom ?? firstOfMonth(typedTo!), typedTo ?? today].sort();
  const [from = today, to = today] = days.map((day) => (day > today ? today : day));
  const first = daysAfter(to, 1 - MOST_DAYS);
  return { from: from < first ? first : from, to };
}

function daysBefore({ from, to }: Days): Days {
  if (from === firstOfMonth(from) && isLastOfMonth(to)) {
    const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
    return shifted({ from, to }, years * 12 + monthOf(to) - monthOf(from) + 1);
  }
  return sameLengthBefore({ from, to });
}

function shifted({ from, to }: Days, months: number): Days {
  const last = isLastOfMonth(to)
    ? daysAfter(monthsBefore(firstOfMonth(to), months - 1), -1)
    : monthsBefore(to, months);
  return { from: monthsBefore(from, months), to: last };
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

function isLastOfMonth(day: string): boolean {
  return daysAfter(day, 1).endsWith("-01");
}
