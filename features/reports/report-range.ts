import { dayMonthsBefore, dayOf, firstRetainedDay } from "#features/analytics/retention.ts";
import { dateIn, daysAfter } from "#features/dispatch/board-filter.ts";

export const RANGES = ["7", "30", "90", "13m"] as const;

type RangeName = (typeof RANGES)[number];

/** Days in Paris, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string };

export type ReportRange = Days & {
  /** `own`: two dates that somebody chose. */
  name: RangeName | "own";
  /** As many days right before; null where the counter no longer knows them all. */
  before: Days | null;
  /** What one bar of a plot stands for. */
  unit: "day" | "month";
};

/** What the address asks for, today included: one of the ranges, or own dates. What makes no sense is the last thirty days. */
export function readRange(query: URLSearchParams, now: Date): ReportRange {
  const today = dayOf(now);
  const own = ownDays(query, today, firstRetainedDay(now));
  if (own) return ranged("own", own, now);
  const name = RANGES.find((one) => one === query.get("range")) ?? "30";
  const from = name === "13m" ? daysAfter(dayMonthsBefore(now, 13), 1) : daysAfter(today, 1 - Number(name));
  return ranged(name, { from, to: today }, now);
}

/** The same range in an address. */
export function rangeAddress({ name, from, to }: Pick<ReportRange, "name" | "from" | "to">): string {
  return `?${new URLSearchParams(name === "own" ? { from, to } : { range: name }).toString()}`;
}

/** The bars of a plot, each by its first day: every day, or every month of which a day belongs to the range. */
export function periodsOf({ from, to, unit }: ReportRange): string[] {
  const periods: string[] = [];
  for (let day = from; day <= to; day = unit === "day" ? daysAfter(day, 1) : nextMonth(day))
    periods.push(day);
  return periods;
}

/** In which of these periods, by their first days, a day lies. */
export function periodAt(periods: readonly string[], day: string): string | undefined {
  return periods.findLast((first) => first <= day);
}

/** More bars than these are too thin to be told apart on a phone. */
const MOST_DAYS = 92;

function ranged(name: ReportRange["name"], { from, to }: Days, now: Date): ReportRange {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const before = { from: daysAfter(from, -length), to: daysAfter(from, -1) };
  return {
    name,
    from,
    to,
    before: before.from < firstRetainedDay(now) ? null : before,
    unit: length > MOST_DAYS ? "month" : "day",
  };
}

/** In either order, and no further than the counter reaches. One date alone ends or begins with the other end of it. */
function ownDays(query: URLSearchParams, today: string, first: string): Days | null {
  const [typedFrom, typedTo] = [dateIn(query, "from"), dateIn(query, "to")];
  if (!typedFrom && !typedTo) return null;
  const days = [typedFrom ?? first, typedTo ?? today].sort();
  const [from = first, to = today] = days.map((day) => (day < first ? first : day > today ? today : day));
  return { from, to };
}

function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
