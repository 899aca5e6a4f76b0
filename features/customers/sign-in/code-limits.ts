export const CODE_MINUTES = 10;

export const MOST_TRIES = 5;

/** Wrong codes for one mailbox in a day, over all its codes. The links of the mails still work after them. */
export const MOST_TRIES_A_DAY = 60;

/** The pause in minutes after the n-th mail to a mailbox within a day; the last value is for all further ones. */
const PAUSES = [0, 0, 0, 0, 0, 1, 2, 5, 10, 20, 30, 60];

/** Longer than the longest pause: requests that keep a mailbox in its pause have sent its owner a link that is still valid. */
export const LINK_MINUTES = 120;

/** The end of the pause after the latest of `count` mails within a day. */
export function pauseEnd({ count, latest }: { count: number; latest: Date }): Date {
  const minutes = PAUSES[Math.min(count, PAUSES.length - 1)] ?? 0;
  return new Date(latest.getTime() + minutes * 60_000);
}
