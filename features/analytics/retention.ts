/** The retention that the cookie policy promises. */
const RETENTION_MONTHS = 25;

const parisDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** `YYYY-MM-DD` in Paris. */
export function dayOf(now: Date): string {
  return parisDay.format(now);
}

export function firstRetainedDay(now: Date): string {
  return dayMonthsBefore(now, RETENTION_MONTHS);
}

/** The day in Paris `months` months ago, clamped to the last day of a shorter month. */
export function dayMonthsBefore(now: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = dayOf(now).split("-").map(Number);
  const start = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(day, lastOfMonth));
  return start.toISOString().slice(0, 10);
}
