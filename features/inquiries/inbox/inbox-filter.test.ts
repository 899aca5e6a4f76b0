import { expect, test } from "vitest";
import { inboxAddress, readInboxFilter } from "./inbox-filter.ts";

test.each([
  ["", { view: "waiting" }],
  ["view=mine", { view: "mine" }],
  ["view=nothing", { view: "waiting" }],
  ["q=Doha", { view: "all", search: "Doha" }],
  ["q=%20", { view: "waiting" }],
  ["state=closed", { view: "all", status: "closed" }],
  ["state=waiting", { view: "waiting", status: null }],
  ["view=mine&q=Doha&kind=event", { view: "mine", search: "Doha", kind: "event" }],
])("reads the address ?%s as %j", (query, filter) => {
  expect(readInboxFilter(new URLSearchParams(query))).toMatchObject(filter);
});

test.each(["?view=mine&kind=quote&q=Doha", "?view=all&state=closed&page=3"])(
  "keeps the filter %s",
  (address) => {
    const filter = readInboxFilter(new URLSearchParams(address));
    expect(inboxAddress(filter, { page: filter.page })).toBe(address);
    expect(inboxAddress(filter, { view: "snoozed" })).not.toContain("page");
  },
);
