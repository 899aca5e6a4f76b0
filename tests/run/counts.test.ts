import { expect, test } from "vitest";
import { countCheck, countPlaywright, countVitest } from "./counts.ts";

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  testResults: [{ status: "passed", assertionResults: [{}] }],
};
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] };
const nothing = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

test("a check counts as one", () => {
  expect(countCheck(true)).toEqual({ passed: 1, failed: 0 });
  expect(countCheck(false)).toEqual({ passed: 0, failed: 1 });
});

test("tests count one by one", () => {
  expect(countVitest(vitest, true)).toEqual({ passed: 5, failed: 0 });
  expect(countVitest({ ...vitest, numFailedTests: 2 }, false)).toEqual({ passed: 5, failed: 2 });
  expect(countPlaywright(playwright, true)).toEqual({ passed: 3, failed: 0 });
});

test("a file that could not be loaded counts as failed", () => {
  const report = { ...vitest, testResults: [{ status: "failed", assertionResults: [] }] };
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 1 });
});

test("a runner that failed without naming a test counts as one failure", () => {
  expect(countVitest(vitest, false)).toEqual({ passed: 5, failed: 1 });
  expect(countPlaywright(playwright, false)).toEqual({ passed: 3, failed: 1 });
});

test("a runner without a report counts as one failure, whatever it says of itself", () => {
  expect(countVitest(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({}, true)).toEqual({ passed: 0, failed: 1 });
});

test("a runner that ran no test has failed", () => {
  expect(countVitest(nothing, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }, true).failed).toBe(
    1,
  );
});

test("a test that passed only when tried again has failed", () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [] };
  expect(countPlaywright(report, true)).toEqual({ passed: 3, failed: 1 });
});
