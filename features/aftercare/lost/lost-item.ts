/**
 * `asked`: the chauffeur has the question on the run sheet. `found`: it is kept for the guest until the end of its
 * period. `returned` and `given-up` end the case; `given-up`: the period is over, or the guest does not want it back.
 */
export const LOST_STATUSES = ["reported", "asked", "found", "not-found", "returned", "given-up"] as const;

export type LostStatus = (typeof LOST_STATUSES)[number];

/** The moves of the office. A chauffeur only answers a question. */
const MOVES: Record<LostStatus, readonly LostStatus[]> = {
  reported: ["asked", "found", "not-found"],
  asked: ["found", "not-found"],
  found: ["returned", "given-up"],
  "not-found": ["asked", "found"],
  returned: [],
  "given-up": [],
};

export function nextLost(from: LostStatus): readonly LostStatus[] {
  return MOVES[from];
}

/** Characters of the name of the thing, of its description, and of the chauffeur's note. */
export const MOST_WHAT = 120;
export const MOST_DESCRIPTION = 1_000;
export const MOST_LOST_NOTE = 200;

export const KEPT_MONTHS = 3;

/** A ride can lose things for this many days: later reports are messages to the company. */
export const REPORT_DAYS = 90;
