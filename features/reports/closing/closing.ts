import { endOfMonth, monthAfter } from "#i18n/paris-time.ts";

/**
 * What must be settled before a month is closed. `rides`: rides in cash or on account that are neither done nor cancelled. `statements`: accounts
 * whose month is not invoiced. `waits`: invoices that wait for the company's record. `documents`, `differences`: documents or money that do not
 * agree. `payments`, `refunds`: without an answer of the provider. `lines`: received by the bank, neither booked nor set aside.
 */
export const OBSTACLES = [
  "rides",
  "statements",
  "waits",
  "documents",
  "differences",
  "payments",
  "refunds",
  "lines",
] as const;

export type Obstacle = (typeof OBSTACLES)[number];

export type Obstacles = { kind: Obstacle; count: number }[];

/** Longer than any request or job runs, so that a transaction begun in a month ends before the month is closed. */
const REST_HOURS = 1;

export function closableFrom(month: string): Date {
  return new Date(endOfMonth(month).getTime() + REST_HOURS * 3_600_000);
}

/** Both included; empty if `from` is later. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/** Numbers start again each year. */
export function numberBefore(
  month: string,
  before: { period: string; lastNumber: number } | undefined,
): number {
  return before && before.period.slice(0, 4) === month.slice(0, 4) ? before.lastNumber : 0;
}
