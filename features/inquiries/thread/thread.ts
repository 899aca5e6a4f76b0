import type { RequestStatus } from "../request-status.ts";

export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5000;
export const MAX_TEMPLATE_NAME = 80;

export type EntryKind =
  | "message"
  | "noted-reply"
  | "offer-sent"
  | "offer-accepted"
  | "offer-declined"
  | "offer-withdrawn";

export type Direction = "from_guest" | "from_company";

const LINK_DAYS = 30;

export function threadLinkEnds(activityAt: Date): Date {
  return new Date(activityAt.getTime() + LINK_DAYS * 24 * 3_600_000);
}

export function isThreadLinkOver(activityAt: Date, now: Date): boolean {
  return now.getTime() >= threadLinkEnds(activityAt).getTime();
}

export type ThreadState = { status: RequestStatus; replyWaits: boolean };

export function isWaiting(
  { status, replyWaits, snoozedUntil }: ThreadState & { snoozedUntil: Date | null },
  now: Date,
): boolean {
  if (status === "closed") return false;
  return snoozedUntil ? snoozedUntil <= now : status === "new" || replyWaits;
}

export function afterOurAnswer({ status }: ThreadState): ThreadState {
  const isOpen = status === "new" || status === "closed";
  return { status: isOpen ? "answered" : status, replyWaits: false };
}

export function afterGuestsAnswer({ status }: ThreadState): ThreadState {
  if (status === "offered" || status === "accepted") return { status, replyWaits: true };
  return { status: "new", replyWaits: false };
}

/** A form with an outdated version is refused. */
export function seenOf({ status, activityAt }: { status: RequestStatus; activityAt: Date }): string {
  return `${status} ${activityAt.toISOString()}`;
}
