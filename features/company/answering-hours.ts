import { parisWallOf } from "#i18n/paris-wall.ts";
import type { Company } from "./company.ts";

/** The time at which the team answers again, `HH:MM` in Paris; null during the answering hours. */
export function opensAt(
  { answersFrom, answersUntil }: Pick<Company, "answersFrom" | "answersUntil">,
  now: Date,
): string | null {
  if (answersFrom === "" || answersFrom === answersUntil) return null;
  const time = parisWallOf(now).slice(11);
  const [hasBegun, isOver] = [time >= answersFrom, time >= answersUntil];
  // Hours such as 18:00 to 02:00 end on the next day.
  const isOpen = answersFrom < answersUntil ? hasBegun && !isOver : hasBegun || !isOver;
  return isOpen ? null : answersFrom;
}
