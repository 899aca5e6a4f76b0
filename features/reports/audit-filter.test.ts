import { expect, test } from "vitest";
import { auditAddress, isEverything, readAuditFilter } from "./audit-filter.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const ALL = { person: null, group: null, from: null, to: null, reference: "", page: 1 };

test.each([
  ["", ALL],
  [`person=${ID}&group=fleet&page=3`, { ...ALL, person: ID, group: "fleet", page: 3 }],
  [
    "person=gone&from=2027-01-05&to=2027-01-06",
    { ...ALL, person: "gone", from: "2027-01-05", to: "2027-01-06" },
  ],
  ["reference=%20ma-7k3m9q%20", { ...ALL, reference: "MA-7K3M9Q" }],
  ["person=claire&group=guest's&from=2027-02-30&to=x&page=-1", ALL],
])("parses %j to %j, and restores it from its own query string", (query, filter) => {
  const read = readAuditFilter(new URLSearchParams(query));
  expect(read).toEqual(filter);
  expect(readAuditFilter(new URLSearchParams(auditAddress(read)))).toEqual(filter);
  expect(isEverything(read)).toBe(JSON.stringify({ ...read, page: 1 }) === JSON.stringify(ALL));
});

test("keeps the filter in the link to another page", () => {
  const filter = readAuditFilter(new URLSearchParams("group=people&page=3"));
  expect(auditAddress(filter, 1)).toBe("?group=people");
  expect(auditAddress(filter, 4)).toBe("?group=people&page=4");
});
