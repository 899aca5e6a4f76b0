import { defineConfig } from "@playwright/test";
import { ENGINES, type EngineOptions } from "./support/engine.ts";

// Playwright runs and counts these tests; each engine is a browser of the machine, driven by its own protocol (support/).

/** WebDriver and Playwright switch the back/forward cache of the other engines off. */
const HISTORY = "history.test.ts";

export default defineConfig<EngineOptions>({
  testDir: ".",
  globalSetup: "../e2e/support/global-setup.ts",
  outputDir: "../../test-results/engines",
  // One process for each engine: a WebKitWebDriver holds one session, and two engines fill two cores.
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
