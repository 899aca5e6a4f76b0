import { daysAfter } from "#features/availability/calendar-days.ts";
import { monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import type { RequestRow } from "./requests.table.ts";

// The clock of the terms (section "complaints"), in Paris days. The guest may turn to the mediator after a
// written complaint (consumer code, L612-2) and within a year of it. The two months without an answer are the term that
// mediators apply. To be confirmed by a lawyer, with the mediator's own rules.

const ANSWER_DAYS = 15;

const NOTICE_DAYS = 3;

const MEDIATION_MONTHS = 2;

export type ComplaintClock = {
  /** `late`: the term is over without an answer. `mediation`: the guest may turn to the mediator. */
  state: "open" | "soon" | "late" | "mediation" | "answered";
  /** The last day of the answer: `2027-01-25`. */
  answerBy: string;
  /** The first day on which the guest may turn to the mediator without an answer. */
  mediationFrom: string;
};

type Complaint = Pick<RequestRow, "kind" | "details" | "status" | "replyWaits" | "createdAt">;

export function isComplaint({ kind, details }: Pick<RequestRow, "kind" | "details">): boolean {
  return kind === "message" && details["subject"] === "complaint";
}

/** Null for other requests. A reply of the guest does not start the term again. */
export function complaintClock(request: Complaint, now: Date): ComplaintClock | null {
  if (!isComplaint(request)) return null;
  const today = parisDateOf(now);
  const received = parisDateOf(request.createdAt);
  const answerBy = daysAfter(received, ANSWER_DAYS);
  const mediationFrom = monthsAfter(received, MEDIATION_MONTHS);
  const stateNow = () => {
    if (request.status !== "new" && !request.replyWaits) return "answered";
    if (today >= mediationFrom) return "mediation";
    if (today > answerBy) return "late";
    return today >= daysAfter(answerBy, -NOTICE_DAYS) ? "soon" : "open";
  };
  return { state: stateNow(), answerBy, mediationFrom };
}
