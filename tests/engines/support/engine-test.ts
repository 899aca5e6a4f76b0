import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import type { EngineBrowser, EngineOptions } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { windowOf, type EngineWindow } from "./window.ts";
import { startWatchedSite, type WatchedSite } from "./watched-site.ts";
import { startWebKit } from "./webkit.ts";

type Shared = EngineOptions & { site: WatchedSite; shared: EngineBrowser };

/** A test in an engine other than Chromium. It fails if a page reports a problem (watched-site.ts). */
export const test = base.extend<{ window: EngineWindow; causes: RegExp | null }, Shared>({
  /** Problems that a test causes on purpose. */
  causes: [null, { option: true }],
  engine: ["webkit", { option: true, scope: "worker" }],
  site: [
    async ({}, use) => {
      const site = await startWatchedSite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  shared: [
    async ({ engine }, use) => {
      const browser = engine === "webkit" ? await startWebKit() : await startFirefox();
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  window: async ({ site, shared: { page }, causes }, use, testInfo) => {
    site.changeVisitor();
    await page.forget(site.url);
    site.problems();
    await use(windowOf(page, site.url));
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath("screen.png"), await page.screenshot());
    const unexpected = site.problems().filter((problem) => !causes?.test(problem));
    expect(unexpected, "What the pages reported").toEqual([]);
  },
});

export { expect };
