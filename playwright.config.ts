import { defineConfig } from "@playwright/test";

// Each worker starts the built site with its own data, port and mail server; see tests/e2e/support.

/** Debian's, without windows: it opens pages in two thirds of the time; a sandbox within the sandbox of a container is not to be had, and it shall call nobody. */
const browser = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    // Pages that belong together share a process, and none is started for the next page before it is asked for: 6 to 14 % of the work of a first page.
    "--renderer-process-limit=1",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** They look at charges and refunds on a site with a sandbox that they order about: one worker starts it, once. */
const CHARGES = /(house-promises|journey-change|journey-return|webhooks)\.test\.ts/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  // One more than cores: a journey waits for its timers, mails and jobs a third of its time.
  workers: 3,
  projects: [
    { name: "charges", testMatch: CHARGES, workers: 1 },
    { name: "pages", testIgnore: CHARGES },
  ],
  // Only to be traced, see below: a test that passes when tried again has failed (tests/run/counts.ts).
  retries: 1,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/reports/e2e.json" }]],
  // Guests come from elsewhere; every time they are shown is Paris time.
  use: {
    browserName: "chromium",
    launchOptions: browser,
    // What was asked and what the page then was: kept in every test, it would cost all that pass a fifth of the processor.
    trace: { mode: "on-first-retry", screenshots: false },
    screenshot: "only-on-failure",
    timezoneId: "Asia/Dubai",
    // What moves is drawn sixty times a second, by the processor; files that look at it ask for it.
    contextOptions: { reducedMotion: "reduce" },
  },
});
