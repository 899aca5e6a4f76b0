import { defineConfig } from "@playwright/test";

// Each worker starts the built site with its own data, port and mail server; see tests/e2e/support.

/**
 * Debian's headless shell opens pages in two thirds of the time. Containers have no nested sandbox. No
 * background requests.
 */
const browser = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Pages of one site share a process, and no spare process is started: saves 6 to 14 % of the work of a
    // first page.
    "--renderer-process-limit=1",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const CHARGES = /(company-promises|journey-change|journey-return|webhooks)\.test\.ts/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  // One more than cores: a test spends a third of its time waiting for timers, mails and jobs.
  workers: 3,
  projects: [
    { name: "charges", testMatch: CHARGES, workers: 1 },
    { name: "pages", testIgnore: CHARGES },
  ],
  // Retries only record a trace, see below: a test that passes on a retry counts as failed
  // (tests/run/counts.ts).
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/reports/e2e.json" }]],
  // Guests are in another time zone; the site shows Paris time.
  use: {
    browserName: "chromium",
    launchOptions: browser,
    // Recorded for a retry only: tracing every test takes a fifth of the CPU time.
    trace: { mode: "on-first-retry", screenshots: false },
    screenshot: "only-on-failure",
    timezoneId: "Asia/Dubai",
    // Animations are rendered sixty times a second by the CPU; tests of animations enable them.
    contextOptions: { reducedMotion: "reduce" },
  },
});
