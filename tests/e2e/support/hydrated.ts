import type { Page } from "@playwright/test";

/** Waits until the page is hydrated or, on a page without hydration, until `site-script.ts` has run. */
export async function hydrated(page: Page) {
  // Between two documents there is no element.
  await page.waitForFunction(() => document.querySelector("html[data-ready]") !== null);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
