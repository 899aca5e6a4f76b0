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

export function dayMonthsBefore(now: Date, months: number): string {
  return monthsBefore(dayOf(now), months);
}

/** Clamped to the last day of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
