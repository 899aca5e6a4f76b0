import { expect, test } from "vitest";
import { completeHref } from "./complete-href.ts";

test.each([
  ["https://example.com/a", "https://example.com/a"],
  ["  /fr/fleet ", "/fr/fleet"],
  ["example.com", "https://example.com"],
  ["www.example.com/a?b=c#d", "https://www.example.com/a?b=c#d"],
  ["exemple-été.fr", "https://exemple-été.fr"],
  ["contact@example.com", "mailto:contact@example.com"],
  ["+33 1 99 00 56 78", "tel:+33199005678"],
  ["tel:+33199005678", "tel:+33199005678"],
])("completes %j to %j", (typed, meant) => {
  expect(completeHref(typed)).toBe(meant);
});

test.each([
  "",
  "fleet",
  "javascript:alert(1)",
  "JavaScript:alert(1).example",
  "data:text/html,x",
  "//evil.example",
  "../fleet",
  "example.com/a b",
  "javascript.alert@:1",
])("rejects %j", (typed) => {
  expect(completeHref(typed)).toBeNull();
});
