import { expect, test } from "vitest";
import { passkeyProblem } from "./passkey-problem.ts";

test.each([
  ["NotAllowedError", 2_000, "cancelled"],
  ["NotAllowedError", 180_000, "timeout"],
  ["AbortError", 2_000, "cancelled"],
  ["InvalidStateError", 2_000, "known"],
  ["ConstraintError", 2_000, "unsuitable"],
  ["NotSupportedError", 2_000, "unsuitable"],
  ["SecurityError", 10, "domain"],
  ["UnknownError", 10, "failed"],
])("%s after %i ms means %s", (name, waitedMs, problem) => {
  const error = Object.assign(new Error("as the browser says it"), { name });
  expect(passkeyProblem(error, { waitedMs, limitMs: 180_000 })).toBe(problem);
});

test("treats a thrown value that is not an error as a failure", () => {
  expect(passkeyProblem("odd", { waitedMs: 0, limitMs: 1 })).toBe("failed");
});
