import { expect, test } from "vitest";
import { withForcedStates } from "./use-forced-states.ts";

test("a state in a rule becomes an attribute around the piece, also inside :has() and nesting", () => {
  expect(withForcedStates(".card { &:hover { color: red } }")).toBe(
    ".card { &:is([data-forced=hover] *) { color: red } }",
  );
  expect(withForcedStates(".card:has(:focus-visible) { color: red }")).toBe(
    ".card:has(:is([data-forced=focus] :is(a, button, input, select, textarea))) { color: red }",
  );
});

test("a rule without such a state stays as it is", () => {
  expect(withForcedStates(".card:has(:checked) { color: red }")).toBe(".card:has(:checked) { color: red }");
});
