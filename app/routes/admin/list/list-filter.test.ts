import { expect, test } from "vitest";
import { listFilter, pageAddress, sortIn } from "./list-filter.ts";

const states = ["new", "closed"] as const;

test.each([
  ["", { status: null, search: "", page: 1 }],
  ["state=closed&q=claire&page=3", { status: "closed", search: "claire", page: 3 }],
  ["state=gone&page=-1", { status: null, search: "", page: 1 }],
  ["page=1.5", { status: null, search: "", page: 1 }],
  ["page=1e9", { status: null, search: "", page: 1 }],
  ["page=x&state=new&state=closed", { status: "new", search: "", page: 1 }],
])("reads %j as %j", (query, filter) => {
  expect(listFilter(new URLSearchParams(query), states)).toEqual(filter);
});

test("shortens a search to 100 characters, and keeps it in the address of the next page", () => {
  const filter = listFilter(new URLSearchParams({ q: "é&".repeat(100) }), states);
  expect(filter.search).toHaveLength(100);
  expect(new URLSearchParams(pageAddress(filter, 2))).toEqual(
    new URLSearchParams({ q: filter.search, page: "2" }),
  );
  expect(pageAddress({ status: null, search: "" }, 1)).toBe("?");
});

test.each([
  ["", "newest"],
  ["sort=name", "name"],
  ["sort=price", "newest"],
])("%j is sorted by %s", (query, sort) => {
  expect(sortIn(new URLSearchParams(query), ["newest", "name"])).toBe(sort);
});

test("keeps the sort order in the address of the next page", () => {
  expect(pageAddress({ status: null, search: "", sort: "name" }, 3)).toBe("?sort=name&page=3");
});
