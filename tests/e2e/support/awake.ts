import type { Page } from "@playwright/test";

/** Resolves when the scripts of the page answer: its hydration, or `site-script.ts` alone where there is none. */
export async function awake(page: Page) {
  await page.waitForFunction(() => "ready" in document.documentElement.dataset);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
