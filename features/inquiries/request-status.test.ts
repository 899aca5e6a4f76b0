import { expect, test } from "vitest";
import { nextStatuses, REQUEST_STATUSES, type RequestStatus } from "./request-status.ts";

test.each<[RequestStatus, string]>([
  ["new", "answered offered accepted declined closed"],
  ["answered", "new offered accepted declined closed"],
  ["offered", "new answered accepted declined closed"],
  ["accepted", "offered closed"],
  ["declined", "new offered closed"],
  ["closed", "new answered offered accepted declined"],
])("from %s a request moves to %s and nowhere else", (from, to) => {
  expect(REQUEST_STATUSES.filter((status) => nextStatuses(from).includes(status)).join(" ")).toBe(to);
});
