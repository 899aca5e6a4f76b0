import { daysAfter, weekdayOf } from "#features/availability/paris-days.ts";
import { parisDateOf, pickupTimeOf } from "#i18n/paris-time.ts";
import type { SnoozeChoice } from "./inbox-filter.ts";

/** A snooze ends when the office opens, Paris time. */
const MORNING = "08:00";

const MOST_SNOOZED_DAYS = 366;

/**
 * When a snooze ends: the next morning, the morning of the next Monday, or a typed day, in the morning unless it has a time. Null: no such
 * time, or not a coming one.
 */
export function snoozeEnd(until: SnoozeChoice | { day: string; time?: string }, now: Date): Date | null {
  const today = parisDateOf(now);
  const { day, time = MORNING } =
    typeof until === "object" ? until : { day: daysAfter(today, daysUntil(until, today)), time: MORNING };
  const read = pickupTimeOf(day, time, "earlier");
  if (read.kind !== "ok") return null;
  const end = new Date(read.at.instant);
  return end > now && day <= daysAfter(today, MOST_SNOOZED_DAYS) ? end : null;
}

function daysUntil(until: SnoozeChoice, today: string): number {
  return until === "tomorrow" ? 1 : 8 - weekdayOf(today);
}
