import type { Page } from "@playwright/test";

/**
 * Until then a link leads to another document, and a form that is sent waits. The framework notes on each element that it has it; what
 * follows from that it does behind the next frame.
 */
export async function awake(page: Page) {
  await page.waitForFunction(
    () =>
      // A page that is not hydrated is ready with its one script.
      "ready" in document.documentElement.dataset ||
      Object.keys(document.body).some((key) => key.startsWith("__reactProps$")),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
