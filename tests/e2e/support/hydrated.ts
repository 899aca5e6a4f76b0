import type { Page } from "@playwright/test";

/** Waits until the page is hydrated or, on a page without hydration, until `site-script.ts` has run. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => "ready" in document.documentElement.dataset);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
