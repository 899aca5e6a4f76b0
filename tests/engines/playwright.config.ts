import { defineConfig } from "@playwright/test";
import { ENGINES, type EngineOptions } from "./support/engine.ts";

// Playwright runs these tests, but does not drive the browsers: each engine is an installed browser, driven by its own protocol (support/).

/** Runs in Chromium only: WebDriver and Playwright disable the back/forward cache of the other engines. */
const HISTORY = "history.test.ts";

export default defineConfig<EngineOptions>({
  testDir: ".",
  globalSetup: "../e2e/support/global-setup.ts",
  outputDir: "../../test-results/engines",
  // One worker per engine: WebKitWebDriver allows one session, and two engines use two cores.
  workers: ENGINES.length,
  projects: [
    ...ENGINES.map((engine) => ({ name: engine, workers: 1, use: { engine }, testIgnore: HISTORY })),
    { name: "chromium", testMatch: HISTORY },
  ],
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "../../.cache/reports/engines.json" }]],
});
