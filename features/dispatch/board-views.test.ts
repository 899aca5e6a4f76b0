import { expect, test } from "vitest";
import { cleanView, viewsInCookie } from "./board-views.ts";

const ADMIN = "7c1f0a52-0d2f-4f0e-9f0e-1f2f3f4f5f6f";
const cookie = (views: Record<string, string>, adminId = ADMIN) =>
  `board_views_${adminId}=${new URLSearchParams(views).toString()}`;

test("reads the views that the release before stored in a cookie, in every script", () => {
  const cookies = cookie({ "Maybach; =&": "?vehicle=maybach", "دون سائق": "?unassigned=1" });
  expect(viewsInCookie(`other=1; ${cookies}; last=2`, ADMIN)).toEqual([
    { name: "Maybach; =&", query: "?vehicle=maybach" },
    { name: "دون سائق", query: "?unassigned=1" },
  ]);
});

test("does not read the cookie of another user of the browser", () => {
  expect(viewsInCookie(cookie({ Mine: "?unassigned=1" }, "someone-else"), ADMIN)).toEqual([]);
});

test.each([
  ["an unknown filter and an address of another site", "https://example.org/?unassigned=1&evil=1", "?"],
  ["the searched words", "?unassigned=1&q=Martin", "?unassigned=1"],
  ["the page", "?unassigned=1&page=7", "?unassigned=1"],
  ["a script", "javascript:alert(1)", "?"],
])("removes %s from a view", (_, query, kept) => {
  expect(cleanView({ name: " Name ", query })).toEqual({ name: "Name", query: kept });
});

test("refuses a view without a name, and shortens a long name", () => {
  expect(cleanView({ name: "  ", query: "?soon=1" })).toBeUndefined();
  expect(cleanView({ name: "x".repeat(60), query: "" })?.name).toHaveLength(40);
});
