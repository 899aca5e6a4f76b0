import type { RequestRow } from "./requests.table.ts";

export type RequestStatus = RequestRow["status"];
export type RequestKind = RequestRow["kind"];

export const REQUEST_KINDS = ["quote", "event", "message"] as const satisfies RequestKind[];

export const REQUEST_STATUSES = [
  "new",
  "answered",
  "offered",
  "accepted",
  "declined",
  "closed",
] as const satisfies RequestStatus[];

/**
 * A sent offer may be accepted or declined in any status of its request, closed included. A reply of the guest makes a request new again,
 * except while an offer is sent or accepted: see `replyWaits`.
 */
const moves: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ["answered", "offered", "accepted", "declined", "closed"],
  answered: ["new", "offered", "accepted", "declined", "closed"],
  offered: ["new", "answered", "accepted", "declined", "closed"],
  // Back to offered when the payment of an accepted offer never arrives.
  accepted: ["offered", "closed"],
  declined: ["new", "offered", "closed"],
  closed: ["new", "answered", "offered", "accepted", "declined"],
};

export function nextStatuses(from: RequestStatus): readonly RequestStatus[] {
  return moves[from];
}
