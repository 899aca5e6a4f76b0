import { expect, test } from "vitest";
import { withForcedStates } from "./use-forced-states.ts";

test("replaces pseudo-classes by an ancestor attribute, also inside :has() and nesting", () => {
  expect(withForcedStates(".card { &:hover { color: red } }")).toBe(
    ".card { &:is([data-forced=hover] *) { color: red } }",
  );
  expect(withForcedStates(".card:has(:focus-visible) { color: red }")).toBe(
    ".card:has(:is([data-forced=focus] :is(a, button, input, select, textarea))) { color: red }",
  );
});

test("leaves rules without such a state unchanged", () => {
  expect(withForcedStates(".card:has(:checked) { color: red }")).toBe(".card:has(:checked) { color: red }");
});
