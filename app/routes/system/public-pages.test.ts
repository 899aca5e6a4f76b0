import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { PRIVATE_PAGES, PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";

/** Pages with `noindex`: later booking steps are for one guest, old terms for the guests who accepted them. */
const NOT_INDEXED = [
  ...["booking/vehicle", "booking/extras", "booking/checkout"],
  ...["booking/programme", "booking/programme/checkout"],
  "terms/:version",
];

const ONLY_IN_DEVELOPMENT = "_ui";

test("every address under a language is either public or private, and listed", () => {
  const undecided = addressesIn(routes)
    .filter((path) => path.startsWith("/:lang"))
    .map((path) => path.replace(/^\/:lang\/?/, ""))
    .filter((path) => !PUBLIC_PAGES.includes(path) && !isPrivate(path) && !NOT_INDEXED.includes(path))
    .filter((path) => !fromDatabase(path) && path !== ONLY_IN_DEVELOPMENT);
  expect(undecided).toEqual([]);
});

test("the list has only existing pages, once each", () => {
  const known = addressesIn(routes).map((path) => path.replace(/^\/:lang\/?/, ""));
  expect(PUBLIC_PAGES.filter((page) => !known.includes(page))).toEqual([]);
  expect(new Set(PUBLIC_PAGES).size).toBe(PUBLIC_PAGES.length);
  expect(PUBLIC_PAGES.length).toBeGreaterThan(35);
});

test("no public page is disallowed for crawlers", () => {
  expect(PUBLIC_PAGES.filter(isPrivate)).toEqual([]);
});

function isPrivate(path: string) {
  return PRIVATE_PAGES.some((page) => path.startsWith(page));
}

function fromDatabase(path: string) {
  return path.startsWith("blog/") || path === "reviews";
}

function addressesIn(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path ? `${above}/${path}` : above;
    return children ? addressesIn(children, address) : [address];
  });
}
