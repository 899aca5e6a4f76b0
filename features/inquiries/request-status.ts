import type { RequestRow } from "./requests.table.ts";

export type RequestStatus = RequestRow["status"];
export type RequestKind = RequestRow["kind"];

export const REQUEST_KINDS = ["quote", "event", "message"] as const satisfies RequestKind[];

/** In the order of their life. */
export const REQUEST_STATUSES = [
  "new",
  "answered",
  "offered",
  "accepted",
  "declined",
  "closed",
] as const satisfies RequestStatus[];

/**
 * An offer that was sent may be accepted or declined wherever its request stands, closed ones included. What a guest writes makes a
 * request new again; where an offer stands or was accepted the state stays, see `replyWaits`.
 */
const moves: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ["answered", "offered", "accepted", "declined", "closed"],
  answered: ["new", "offered", "accepted", "declined", "closed"],
  offered: ["new", "answered", "accepted", "declined", "closed"],
  // Back to the offer: its payment never came.
  accepted: ["offered", "closed"],
  declined: ["new", "offered", "closed"],
  closed: ["new", "answered", "offered", "accepted", "declined"],
};

export function nextStatuses(from: RequestStatus): readonly RequestStatus[] {
  return moves[from];
}
