import { expect, test } from "vitest";
import type { RequestRow } from "./requests.table.ts";
import { complaintClock } from "./complaint.ts";

type Complaint = Pick<RequestRow, "kind" | "details" | "status" | "replyWaits" | "createdAt">;

const COMPLAINT: Complaint = {
  kind: "message",
  details: { subject: "complaint" },
  status: "new",
  replyWaits: false,
  createdAt: new Date("2027-01-11T10:00:00Z"),
};

test.each<[Partial<Complaint>, string, string, string]>([
  [{}, "open", "on the day of the complaint", "2027-01-11T11:00:00Z"],
  [{}, "open", "four days before the end of the term", "2027-01-22T22:59:00Z"],
  [{}, "soon", "three days before the end of the term", "2027-01-22T23:00:00Z"],
  [{}, "soon", "in the last minute of the fifteenth day in Paris", "2027-01-26T22:59:00Z"],
  [{}, "late", "from the sixteenth day", "2027-01-26T23:00:00Z"],
  [{}, "late", "on the day before two months", "2027-03-10T22:59:00Z"],
  [{}, "mediation", "after two months", "2027-03-10T23:00:00Z"],
  [{ status: "answered" }, "answered", "after an answer", "2027-02-10T10:00:00Z"],
  [{ status: "closed" }, "answered", "when it is closed", "2027-06-10T10:00:00Z"],
  [{ status: "offered", replyWaits: true }, "late", "when the guest waits again", "2027-02-10T10:00:00Z"],
])("a complaint with %j is %s %s", (columns, state, _when, now) => {
  expect(complaintClock({ ...COMPLAINT, ...columns }, new Date(now))).toEqual({
    state,
    answerBy: "2027-01-26",
    mediationFrom: "2027-03-11",
  });
});

test("a complaint of 31 December is for the mediator from the last day of February", () => {
  const createdAt = new Date("2026-12-31T10:00:00Z");
  expect(complaintClock({ ...COMPLAINT, createdAt }, createdAt)).toMatchObject({
    answerBy: "2027-01-15",
    mediationFrom: "2027-02-28",
  });
});

test("other requests have no clock", () => {
  const now = new Date("2027-01-11T11:00:00Z");
  expect(complaintClock({ ...COMPLAINT, details: { subject: "booking" } }, now)).toBeNull();
  expect(complaintClock({ ...COMPLAINT, kind: "event" }, now)).toBeNull();
});
