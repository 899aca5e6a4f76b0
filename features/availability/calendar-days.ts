// Calendar dates, `YYYY-MM-DD`, without Temporal: the browser may import this file.

/** Adds calendar days. A day of 23 or 25 hours counts as one. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayAt(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function weekOf(date: string, weekStart: "mon" | "sun"): string[] {
  const weekday = weekdayAt(date);
  const first = daysAfter(date, weekStart === "sun" ? -weekday : -((weekday + 6) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter(first, day));
}
