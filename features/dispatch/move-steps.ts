export const STEP_MINUTES = 5;
const STEP_MS = STEP_MINUTES * 60_000;

/**
 * The steps of a drag over `pixels` to the right. In a mirrored timeline, time runs to the left. `column`: the
 * width of a step in pixels.
 */
export function stepsOver(pixels: number, column: number, isMirrored: boolean): number {
  if (column <= 0) return 0;
  const steps = Math.round(pixels / column);
  return (isMirrored ? -steps : steps) + 0;
}

/** The pickup after so many steps, on a full step of the clock: 09:07 becomes 09:10, then 09:15. */
export function movedBy(pickupAt: string, steps: number): string {
  const at = Date.parse(pickupAt);
  if (steps === 0) return new Date(at).toISOString();
  const full = steps > 0 ? Math.floor(at / STEP_MS) : Math.ceil(at / STEP_MS);
  return new Date((full + steps) * STEP_MS).toISOString();
}

type Day = { from: number; hours: number };

/** The part of a day that a ride covers, from 0 to 1, for the ghost of a moved ride. Null outside of the day. */
export function placeInDay(
  { at, minutes }: { at: string; minutes: number },
  { from, hours }: Day,
): { start: number; length: number } | null {
  const whole = hours * 3_600_000;
  const start = Math.max(0, (Date.parse(at) - from) / whole);
  const end = Math.min(1, (Date.parse(at) + minutes * 60_000 - from) / whole);
  return end > start ? { start, length: end - start } : null;
}
