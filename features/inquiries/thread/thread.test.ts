import { expect, test } from "vitest";
import type { RequestStatus } from "../request-status.ts";
import { afterGuestsAnswer, afterOurAnswer, isThreadLinkOver, isWaiting, threadLinkEnds } from "./thread.ts";

test.each<[RequestStatus, RequestStatus, RequestStatus, boolean]>([
  ["new", "answered", "new", false],
  ["answered", "answered", "new", false],
  ["offered", "offered", "offered", true],
  ["accepted", "accepted", "accepted", true],
  ["declined", "declined", "new", false],
  ["closed", "answered", "new", false],
])("%s: becomes %s after an answer, and %s after a guest's reply", (status, ours, guests, replyWaits) => {
  expect(afterOurAnswer({ status, replyWaits: true })).toEqual({ status: ours, replyWaits: false });
  expect(afterGuestsAnswer({ status, replyWaits: false })).toEqual({ status: guests, replyWaits });
  const awake = { snoozedUntil: null };
  expect(isWaiting({ ...afterGuestsAnswer({ status, replyWaits: false }), ...awake }, NOW)).toBe(true);
  expect(isWaiting({ ...afterOurAnswer({ status, replyWaits: true }), ...awake }, NOW)).toBe(false);
});

const NOW = new Date("2027-03-01T10:00:00Z");
const AFTER = new Date("2027-03-01T10:00:01Z");

test.each([
  ["closed", true, null, false],
  ["closed", true, NOW, false],
  ["new", false, AFTER, false],
  ["offered", true, AFTER, false],
  ["new", false, NOW, true],
  ["answered", false, NOW, true],
] as const)("%s, reply waits: %s, snoozed until %s: waits %s", (status, replyWaits, snoozedUntil, waits) => {
  expect(isWaiting({ status, replyWaits, snoozedUntil }, NOW)).toBe(waits);
});

test("expires a guest's link thirty days after the last entry, to the second", () => {
  const last = new Date("2027-03-01T10:00:00Z");
  expect(threadLinkEnds(last)).toEqual(new Date("2027-03-31T10:00:00Z"));
  expect(isThreadLinkOver(last, new Date("2027-03-31T09:59:59Z"))).toBe(false);
  expect(isThreadLinkOver(last, new Date("2027-03-31T10:00:00Z"))).toBe(true);
});
