import { isParisDay, parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";

/**
 * When money moved that a dispatcher notes with its Paris day: noon of that day; now for today and without a day. Undefined for a
 * day before `since`, for one to come, and for other text.
 */
export function receivedAt(day: string, since: Date, now: Date): Date | undefined {
  const today = parisDateOf(now);
  if (day === "" || day === today) return now;
  if (!isParisDay(day) || day > today || day < parisDateOf(since)) return undefined;
  return new Date(startOfParisDay(day).getTime() + 12 * 3_600_000);
}
