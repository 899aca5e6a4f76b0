import { expect, test } from "vitest";
import { boardViewsCookie, boardViewsIn, withView } from "./board-views.ts";

const ADMIN = "7c1f0a52-0d2f-4f0e-9f0e-1f2f3f4f5f6f";
const stored = (views: Parameters<typeof boardViewsCookie>[0], adminId = ADMIN) =>
  boardViewsCookie(views, adminId, true).split(";")[0]!;

test("reads the views that a cookie has stored, in every script", () => {
  const views = withView(withView([], { name: "Maybach; =&", query: "?vehicle=maybach" }), {
    name: "دون سائق",
    query: "?unassigned=1&q=%D8%A3%D8%AD%D9%85%D8%AF",
  });
  expect(boardViewsIn(`other=1; ${stored(views)}; last=2`, ADMIN)).toEqual(views);
  expect(views.map(({ name }) => name)).toEqual(["Maybach; =&", "دون سائق"]);
});

test("gives the views of another user of the browser to no one else", () => {
  const views = withView([], { name: "Mine", query: "?unassigned=1" });
  expect(boardViewsIn(stored(views, "someone-else"), ADMIN)).toEqual([]);
});

test.each([
  ["an unknown filter and an address of another site", "https://example.org/?unassigned=1&evil=1", "?"],
  ["the page", "?unassigned=1&page=7", "?unassigned=1"],
  ["a script", "javascript:alert(1)", "?"],
])("removes %s from a view", (_, query, kept) => {
  const forged = `board_views_${ADMIN}=${new URLSearchParams({ Name: query }).toString()}`;
  expect(boardViewsIn(forged, ADMIN)).toEqual([{ name: "Name", query: kept }]);
});

test("replaces a view of the same name, and keeps the latest views within the size of a cookie", () => {
  let views = withView([], { name: "Soon", query: "?soon=1" });
  views = withView(views, { name: " Soon ", query: "?pending=1" });
  expect(views).toEqual([{ name: "Soon", query: "?pending=1" }]);
  for (let view = 0; view < 20; view += 1) {
    views = withView(views, { name: `${view} ${"ض".repeat(60)}`, query: `?q=${"ض".repeat(90)}` });
    expect(stored(views).length).toBeLessThan(4_000);
  }
  expect(views.at(-1)?.name.startsWith("19 ")).toBe(true);
  expect(withView(views, { name: "  ", query: "?soon=1" })).toBe(views);
});

test("ends the cookie without views", () => {
  expect(boardViewsCookie([], ADMIN, false)).toContain("; Max-Age=0;");
});
