import { hoursUntil } from "./paris-time.ts";

/** Booking is recommended a day ahead; later is allowed, with a word of caution. */
export const RECOMMENDED_NOTICE_HOURS = 24;

/** Later than this is a request with an answer, not an instant booking. The default of a setting. */
export const MINIMUM_NOTICE_HOURS = 3;

export type Notice = "ample" | "below-recommended" | "below-minimum" | "past";

/** How far ahead a pickup is; exactly 24 or 3 hours is still enough. */
export function noticeOf(pickupInstant: string, now: Date, minimumHours = MINIMUM_NOTICE_HOURS): Notice {
  const hours = hoursUntil(pickupInstant, now);
  if (hours < 0) return "past";
  if (hours < minimumHours) return "below-minimum";
  return hours < RECOMMENDED_NOTICE_HOURS ? "below-recommended" : "ample";
}
