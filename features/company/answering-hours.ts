import { parisWallOf } from "#i18n/paris-wall.ts";
import type { Company } from "./company.ts";

type Hours = Pick<Company, "answersFrom" | "answersUntil">;

/** The hours at which the team answers, `HH:MM` in Paris; null day and night. */
export function answeringHours({ answersFrom, answersUntil }: Hours): { from: string; until: string } | null {
  if (answersFrom === "" || answersFrom === answersUntil) return null;
  return { from: answersFrom, until: answersUntil };
}

/** The time at which the team answers again, `HH:MM` in Paris; null during the answering hours. */
export function opensAt(company: Hours, now: Date): string | null {
  const hours = answeringHours(company);
  if (!hours) return null;
  const { from, until } = hours;
  const time = parisWallOf(now).slice(11);
  const [hasBegun, isOver] = [time >= from, time >= until];
  // Hours such as 18:00 to 02:00 end on the next day.
  const isOpen = from < until ? hasBegun && !isOver : hasBegun || !isOver;
  return isOpen ? null : from;
}
