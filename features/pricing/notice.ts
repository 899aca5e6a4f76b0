import { hoursUntil } from "#i18n/paris-time.ts";

export const RECOMMENDED_NOTICE_HOURS = 24;

/** With shorter notice, a trip is a request and not an instant booking. Default of a setting. */
export const MINIMUM_NOTICE_HOURS = 3;

type Notice = "ample" | "below-recommended" | "below-minimum" | "past";

/** Compares the time until the pickup with both limits. Exactly 24 or 3 hours is enough. */
export function noticeOf(pickupInstant: string, now: Date, minimumHours = MINIMUM_NOTICE_HOURS): Notice {
  const hours = hoursUntil(pickupInstant, now);
  if (hours < 0) return "past";
  if (hours < minimumHours) return "below-minimum";
  return hours < RECOMMENDED_NOTICE_HOURS ? "below-recommended" : "ample";
}
