import { expect, test } from "vitest";
import { meaningOf, NONE } from "./combobox-keys.ts";

const open = { isOpen: true, active: NONE, count: 3 };

test.each([
  ["down from the text", "ArrowDown", NONE, 0],
  ["down from the first", "ArrowDown", 0, 1],
  ["down from the last, back into the text", "ArrowDown", 2, NONE],
  ["up from the text, to the last", "ArrowUp", NONE, 2],
  ["up from the first, back into the text", "ArrowUp", 0, NONE],
])("moves with the arrow keys: %s", (_way, key, active, to) => {
  expect(meaningOf(key, { ...open, active })).toEqual({ kind: "move", to, stays: true });
});

test("Enter takes the active option and does not submit the form", () => {
  expect(meaningOf("Enter", { ...open, active: 1 })).toEqual({ kind: "take", stays: true });
});

test("Enter without an active option submits the form with the typed text", () => {
  expect(meaningOf("Enter", open)).toEqual({ kind: "nothing", stays: false });
});

test("Tab takes the active option and moves to the next field", () => {
  expect(meaningOf("Tab", { ...open, active: 0 })).toEqual({ kind: "take", stays: false });
  expect(meaningOf("Tab", open)).toEqual({ kind: "nothing", stays: false });
});

test("Escape closes the list; a second Escape is left to the page", () => {
  expect(meaningOf("Escape", open)).toEqual({ kind: "close", stays: true });
  expect(meaningOf("Escape", { ...open, isOpen: false })).toEqual({ kind: "nothing", stays: false });
});

test.each(["Home", "End", "ArrowLeft", "ArrowRight"])(
  "%s moves the caret and deactivates the option",
  (key) => {
    expect(meaningOf(key, { ...open, active: 1 })).toEqual({ kind: "release", stays: false });
  },
);

test("the down arrow opens a closed list", () => {
  expect(meaningOf("ArrowDown", { ...open, isOpen: false })).toEqual({ kind: "open", stays: true });
});
