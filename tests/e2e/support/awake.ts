import type { Page } from "@playwright/test";

/**
 * Until then a link leads to another document, and a form that is sent waits. The framework notes on each element that it has it; what
 * follows from that it does behind the next frame.
 */
export async function awake(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps$")));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
