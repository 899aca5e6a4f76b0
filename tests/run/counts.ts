export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

export function countCheck(succeeded: boolean): Counts {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function countVitest(report: unknown, succeeded: boolean): Counts {
  if (!isVitest(report)) return countCheck(false);
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return judged(
    { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length },
    succeeded,
  );
}

export function countPlaywright(report: unknown, succeeded: boolean): Counts {
  if (!isPlaywright(report)) return countCheck(false);
  const { expected, unexpected, flaky } = report.stats;
  return judged({ passed: expected, failed: unexpected + flaky + report.errors.length }, succeeded);
}

/** Counts one failure when the runner failed without a failed test, or ran no test. */
function judged(counts: Counts, succeeded: boolean): Counts {
  const nothingRan = counts.passed + counts.failed === 0;
  return (!succeeded || nothingRan) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function isVitest(report: unknown): report is VitestReport {
  return (
    typeof report === "object" && report !== null && "numPassedTests" in report && "testResults" in report
  );
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === "object" && report !== null && "stats" in report && "errors" in report;
}
