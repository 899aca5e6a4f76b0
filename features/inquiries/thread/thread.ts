import type { RequestStatus } from "../request-status.ts";

/** What stands in the thread of a request: what either side wrote, what somebody noted of a call, and what became of an offer. */
export type EntryKind =
  | "message"
  | "noted-reply"
  | "offer-sent"
  | "offer-accepted"
  | "offer-declined"
  | "offer-withdrawn";

export type Direction = "from_guest" | "from_company";

/** The guest's page of a thread is open for so long after the last entry. */
const LINK_DAYS = 30;

export function threadLinkEnds(activityAt: Date): Date {
  return new Date(activityAt.getTime() + LINK_DAYS * 24 * 3_600_000);
}

export function isThreadLinkOver(activityAt: Date, now: Date): boolean {
  return now.getTime() >= threadLinkEnds(activityAt).getTime();
}

type Standing = { status: RequestStatus; replyWaits: boolean };

/** Whether the guest waits for us. */
export function isWaiting({ status, replyWaits }: Standing): boolean {
  return status === "new" || (replyWaits && status !== "closed");
}

/** Where our answer leaves a request: what became of an offer stays told. */
export function afterOurAnswer({ status }: Standing): Standing {
  const isOpen = status === "new" || status === "closed";
  return { status: isOpen ? "answered" : status, replyWaits: false };
}

/** Where a guest's answer leaves it: it is new again, unless an offer stands or was accepted; then only the reply waits. */
export function afterGuestsAnswer({ status }: Standing): Standing {
  if (status === "offered" || status === "accepted") return { status, replyWaits: true };
  return { status: "new", replyWaits: false };
}

/** What a page has shown of a request, so that a form of it is refused when something was said or done meanwhile. */
export function seenOf({ status, activityAt }: { status: RequestStatus; activityAt: Date }): string {
  return `${status} ${activityAt.toISOString()}`;
}
