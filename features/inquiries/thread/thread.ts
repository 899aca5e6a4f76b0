/** What stands in the thread of a request: what either side wrote, what somebody noted of a call, and what became of an offer. */
export type EntryKind =
  | "message"
  | "noted-reply"
  | "offer-sent"
  | "offer-accepted"
  | "offer-declined"
  | "offer-withdrawn";

export type Direction = "from_guest" | "from_company";
