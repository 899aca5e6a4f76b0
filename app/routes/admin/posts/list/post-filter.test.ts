import { expect, test } from "vitest";
import { isNarrowed, postFilter, postListAddress } from "./post-filter.ts";

const read = (query: string) => postFilter(new URLSearchParams(query));

test("reads a filter from the address, and keeps it in the address of the next page", () => {
  const filter = read("q=Roissy&state=scheduled&lang=ar&category=paris&sort=title&page=3");
  expect(filter).toEqual({
    search: "Roissy",
    status: "scheduled",
    lang: "ar",
    category: "paris",
    sort: "title",
    page: 3,
  });
  expect(read(postListAddress(filter, 4))).toEqual({ ...filter, page: 4 });
});

test("ignores invalid values", () => {
  const all = { search: "", status: null, lang: null, category: null, sort: "updated", page: 1 };
  expect(read("state=deleted&lang=de&category=&sort=id;drop&page=-1")).toEqual(all);
  expect(postListAddress(read(""), 1)).toBe("?");
});

test("a filter narrows the list, a sort order or a page does not", () => {
  expect(isNarrowed(read("sort=title&page=2"))).toBe(false);
  expect(isNarrowed(read("lang=ar"))).toBe(true);
});
