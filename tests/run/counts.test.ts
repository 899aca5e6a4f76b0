import { expect, test } from "vitest";
import { countCheck, countPlaywright, countVitest } from "./counts.ts";

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  testResults: [{ status: "passed", assertionResults: [{}] }],
};
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] };
const nothing = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

test("counts a check without a report as one test", () => {
  expect(countCheck(true)).toEqual({ passed: 1, failed: 0 });
  expect(countCheck(false)).toEqual({ passed: 0, failed: 1 });
});

test("counts each test of a report", () => {
  expect(countVitest(vitest, true)).toEqual({ passed: 5, failed: 0 });
  expect(countVitest({ ...vitest, numFailedTests: 2 }, false)).toEqual({ passed: 5, failed: 2 });
  expect(countPlaywright(playwright, true)).toEqual({ passed: 3, failed: 0 });
});

test("counts a test file that could not be loaded as one failure", () => {
  const report = { ...vitest, testResults: [{ status: "failed", assertionResults: [] }] };
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 1 });
});

test("counts one failure when the runner exits with an error but reports no failed test", () => {
  expect(countVitest(vitest, false)).toEqual({ passed: 5, failed: 1 });
  expect(countPlaywright(playwright, false)).toEqual({ passed: 3, failed: 1 });
});

test("counts one failure when the report is missing, even if the runner succeeded", () => {
  expect(countVitest(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({}, true)).toEqual({ passed: 0, failed: 1 });
});

test("counts one failure when no test ran", () => {
  expect(countVitest(nothing, true)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }, true).failed).toBe(
    1,
  );
});

test("counts a flaky test as failed", () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [] };
  expect(countPlaywright(report, true)).toEqual({ passed: 3, failed: 1 });
});
