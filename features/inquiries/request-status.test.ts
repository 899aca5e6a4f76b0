import { expect, test } from "vitest";
import { nextStatuses, REQUEST_STATUSES, type RequestStatus } from "./request-status.ts";

test.each<[RequestStatus, string]>([
  ["new", "answered offered accepted declined closed"],
  ["answered", "new offered accepted declined closed"],
  ["offered", "new answered accepted declined closed"],
  ["accepted", "offered closed"],
  ["declined", "new offered closed"],
  ["closed", "new answered offered accepted declined"],
])("allows from %s only the moves to %s", (from, to) => {
  expect(REQUEST_STATUSES.filter((status) => nextStatuses(from).includes(status)).join(" ")).toBe(to);
});
