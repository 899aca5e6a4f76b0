// Small enough for the browser: only the server may load Temporal (`paris-time.ts`).

const PARTS = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The Paris wall time of an instant: `YYYY-MM-DDTHH:MM`. */
export function parisWallOf(instant: Date): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    PARTS.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The Paris calendar date of an instant: `YYYY-MM-DD`. */
export function parisDayOf(instant: Date): string {
  return parisWallOf(instant).slice(0, 10);
}

const OFFSETS = [2, 1];

/** Which of the two instants of a time that exists twice. */
export type Fold = "earlier" | "later";

export function isFold(text: string | undefined): text is Fold {
  return text === "earlier" || text === "later";
}

/**
 * The instants of a Paris wall time, the earlier first: none for a time that a clock change leaves out, two for one
 * that it repeats.
 */
export function instantsOfWall(wall: string): Date[] {
  const asUtc = Date.parse(`${wall}:00Z`);
  return OFFSETS.map((hours) => new Date(asUtc - hours * 3_600_000)).filter(
    (instant) => parisWallOf(instant) === wall,
  );
}

type WallReading = { at: Date } | { error: "time-does-not-exist" | "time-exists-twice" };

/** The one instant that a Paris wall time means, `YYYY-MM-DDTHH:MM` of a day that exists. `fold` counts only for a time that exists twice. */
export function instantOfWall(wall: string, fold?: string): WallReading {
  const [first, second] = instantsOfWall(wall);
  if (!first) return { error: "time-does-not-exist" };
  if (!second) return { at: first };
  return isFold(fold) ? { at: fold === "earlier" ? first : second } : { error: "time-exists-twice" };
}
