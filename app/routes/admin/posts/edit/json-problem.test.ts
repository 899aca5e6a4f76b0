import { expect, test } from "vitest";
import { jsonProblem } from "./json-problem.ts";

test.each([
  ['{"@type":"BlogPosting"}', null],
  ['{"@type":', "syntax"],
  ["", "syntax"],
  ["[]", "object"],
  ["null", "object"],
  ['"text"', "object"],
])("%j: %s", (text, problem) => {
  expect(jsonProblem(text)).toBe(problem);
});
