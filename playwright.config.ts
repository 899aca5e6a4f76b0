import { defineConfig } from "@playwright/test";

// Each worker starts the built site with its own data, port and mail server; see tests/e2e/support.

/** Debian's, without windows: it opens pages in two thirds of the time; a sandbox within the sandbox of a container is not to be had, and it shall call nobody. */
const browser = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/reports/e2e.json" }]],
  // Guests come from elsewhere; every time they are shown is Paris time.
  use: {
    browserName: "chromium",
    launchOptions: browser,
    // What was asked and what the page then was; its film would cost every test that passes a fifth of its time.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    timezoneId: "Asia/Dubai",
  },
});
