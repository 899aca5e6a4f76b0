import type { RequestRow } from "./requests.table.ts";

export type RequestStatus = RequestRow["status"];

/** In the order of their life; a list shows the first ones first. */
export const REQUEST_STATUSES = ["new", "answered", "closed"] as const satisfies RequestStatus[];

const moves: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ["answered", "closed"],
  answered: ["closed"],
  closed: [],
};

export function nextStatuses(from: RequestStatus): readonly RequestStatus[] {
  return moves[from];
}
