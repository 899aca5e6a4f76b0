import { dayMonthsBefore, dayOf, firstRetainedDay } from "#features/analytics/retention.ts";
import { daysAfter } from "#features/availability/calendar-days.ts";
import { dateIn } from "#features/dispatch/board-filter.ts";

export const RANGES = ["7", "30", "90", "13m"] as const;

type RangeName = (typeof RANGES)[number];

/** Days in Paris as `YYYY-MM-DD`, both inclusive. */
export type Days = { from: string; to: string };

export type ReportRange = Days & {
  name: RangeName | "own";
  /** The period of the same length before it; null if it exceeds the retention of the counts. */
  before: Days | null;
  unit: "day" | "month";
};

/** Parses the query string: a named range that ends today, or two dates. Falls back to the last thirty days. */
export function readRange(query: URLSearchParams, now: Date): ReportRange {
  const today = dayOf(now);
  const own = ownDays(query, today, firstRetainedDay(now));
  if (own) return ranged("own", own, now);
  const name = RANGES.find((one) => one === query.get("range")) ?? "30";
  const from = name === "13m" ? daysAfter(dayMonthsBefore(now, 13), 1) : daysAfter(today, 1 - Number(name));
  return ranged(name, { from, to: today }, now);
}

export function rangeAddress({ name, from, to }: Pick<ReportRange, "name" | "from" | "to">): string {
  return `?${new URLSearchParams(name === "own" ? { from, to } : { range: name }).toString()}`;
}

export function periodsOf({ from, to, unit }: ReportRange): string[] {
  const periods: string[] = [];
  for (let day = from; day <= to; day = unit === "day" ? daysAfter(day, 1) : nextMonth(day))
    periods.push(day);
  return periods;
}

export function periodAt(periods: readonly string[], day: string): string | undefined {
  return periods.findLast((first) => first <= day);
}

const MOST_DAYS = 92;

function ranged(name: ReportRange["name"], { from, to }: Days, now: Date): ReportRange {
  const before = sameLengthBefore({ from, to });
  return {
    name,
    from,
    to,
    before: before.from < firstRetainedDay(now) ? null : before,
    unit: lengthOf({ from, to }) > MOST_DAYS ? "month" : "day",
  };
}

export function sameLengthBefore(days: Days): Days {
  return { from: daysAfter(days.from, -lengthOf(days)), to: daysAfter(days.from, -1) };
}

function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/**
 * Accepts the dates in either order and clamps them to the retained days. A single date is combined with the other end of the retention.
 */
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
