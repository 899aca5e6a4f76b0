import { expect, test } from "vitest";
import { CLICK_PLACES, readEvent } from "./event.ts";

const patterns: Record<string, string> = {
  "/fr": "/",
  "/ar/fleet/maybach": "/fleet/maybach",
  "/fr/blog/a-post": "/blog/:slug",
};

function read(event: Record<string, string>) {
  return readEvent(new URLSearchParams(event), (path) => patterns[path]);
}

test("counts a page view under the pattern of its page and its language", () => {
  expect(read({ name: "page_view", lang: "ar", path: "/fleet/maybach" })).toEqual({
    name: "page_view",
    lang: "ar",
    path: "/fleet/maybach",
    detail: "",
  });
  expect(read({ name: "page_view", lang: "fr", path: "/blog/a-post" })?.path).toBe("/blog/:slug");
});

test.each([
  ["www.google.com", "google"],
  ["www.google.co.uk", "google"],
  ["l.instagram.com", "instagram"],
  ["t.co", "x"],
  ["notgoogle.com.evil.example", "other"],
  ["a".repeat(5000), "other"],
])("maps the referrer %s to the source %s", (detail, source) => {
  expect(read({ name: "page_view", lang: "fr", path: "/", detail })?.detail).toBe(source);
});

test("accepts every place of a click", () => {
  for (const detail of CLICK_PLACES) {
    expect(read({ name: "book_now_click", lang: "fr", path: "/", detail })?.detail).toBe(detail);
  }
});

test.each([
  ["an unknown name", { name: "purchase" }],
  ["no name", { name: "" }],
  ["an unknown language", { lang: "de" }],
  ["an unknown page", { path: "/nothing" }],
  ["an invalid path", { path: "fleet" }],
  ["a path that is too long", { path: `/${"a".repeat(200)}` }],
  ["an unknown place", { name: "book_now_click", detail: "moon" }],
  ["a form of an unknown kind", { name: "contact_form_submit", detail: "nour@example.com" }],
])("ignores an event with %s", (_, wrong) => {
  expect(read({ name: "page_view", lang: "fr", path: "/", detail: "", ...wrong })).toBeNull();
});
