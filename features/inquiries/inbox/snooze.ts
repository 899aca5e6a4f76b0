import { daysAfter, weekdayOf } from "#features/availability/paris-days.ts";
import { parisDateOf, pickupTimeOf } from "#features/pricing/paris-time.ts";
import type { SnoozeChoice } from "./inbox-filter.ts";

/** A snooze ends when the office opens, Paris time. */
const MORNING = "08:00";

/** A snoozed request is not forgotten. */
const MOST_SNOOZED_DAYS = 366;

/** When a snooze ends: the next morning, the morning of the next Monday, or of a typed date. Null: no such day, or not a coming one. */
export function snoozeEnd(until: SnoozeChoice | { day: string }, now: Date): Date | null {
  const today = parisDateOf(now);
  const day = typeof until === "object" ? until.day : daysAfter(today, daysUntil(until, today));
  const read = pickupTimeOf(day, MORNING, "earlier");
  if (read.kind !== "ok") return null;
  const end = new Date(read.at.instant);
  return end > now && day <= daysAfter(today, MOST_SNOOZED_DAYS) ? end : null;
}

function daysUntil(until: SnoozeChoice, today: string): number {
  return until === "tomorrow" ? 1 : 8 - weekdayOf(today);
}
