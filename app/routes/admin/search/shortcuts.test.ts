import { expect, test } from "vitest";
import { letterOf, shortcutAt, shortcutsFor } from "./shortcuts.ts";

test.each(["owner", "dispatcher", "editor"] as const)("gives each shortcut of an %s its own keys", (role) => {
  const keys = shortcutsFor(role).map((shortcut) => shortcut.keys.join(" "));
  expect(new Set(keys).size).toBe(keys.length);
  const single = keys.filter((one) => !one.includes(" "));
  expect(keys.filter((one) => single.some((first) => one.startsWith(`${first} `)))).toEqual([]);
});

test("gives an editor no shortcut to the rides", () => {
  const shortcuts = shortcutsFor("editor");
  expect(shortcutAt("b", "g", shortcuts)).toBe(null);
  expect(shortcutAt("n", null, shortcuts)).toBe(null);
  expect(shortcutAt("t", "g", shortcuts)).toMatchObject({ to: "content" });
});

test.each([
  ["b", "g", { does: "go", to: "bookings" }],
  ["r", "g", { does: "go", to: "requests" }],
  ["n", null, { does: "begin", what: "newBooking" }],
  ["/", null, { does: "search" }],
  ["?", null, { does: "help" }],
])("reads %s after %s", (letter, begun, shortcut) => {
  expect(shortcutAt(letter, begun, shortcutsFor("owner"))).toMatchObject(shortcut);
});

test.each([
  ["g", null, "begun"],
  ["b", null, null],
  ["x", "g", null],
] as const)("reads %s after %s as %s", (letter, begun, meaning) => {
  expect(shortcutAt(letter, begun, shortcutsFor("owner"))).toBe(meaning);
});

test.each([
  ["b", "KeyB", "b"],
  ["B", "KeyB", "b"],
  ["ل", "KeyG", "g"],
  ["لا", "KeyB", "b"],
  ["؟", "Slash", "?"],
  ["ظ", "Slash", "/"],
  ["/", "Digit7", "/"],
  ["Enter", "Enter", "Enter"],
])("reads the key %s at %s as %s", (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
