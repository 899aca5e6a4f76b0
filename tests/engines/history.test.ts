import { chromium, expect, test, type Page } from "@playwright/test";
import { startSite } from "../e2e/support/site.ts";

test("going back restores the page and its scroll position from the back/forward cache, except for pages with no-store", async () => {
  const site = await startSite({ TRUSTED_PROXY: "127.0.0.1" });
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--headless=new"],
    ignoreDefaultArgs: ["--headless", "--headless=old", "--disable-back-forward-cache"],
  });
  try {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    for (const path of ["/en/fleet", "/en/contact", "/en"]) {
      await thereAndBack(page, path);
      expect(await isFromCache(page), path).toBe("true");
      expect(await page.evaluate(() => scrollY), path).toBe(300);
    }
    await thereAndBack(page, "/en/booking");
    expect(await isFromCache(page)).toBeUndefined();
  } finally {
    await browser.close();
    await site.dispose();
  }
});

/** `goBack` and `waitForURL` wait for a `load` event, which a page from the back/forward cache does not fire. */
async function thereAndBack(page: Page, path: string) {
  await page.goto(path);
  await isReady(page);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => (document.body.dataset["persisted"] = String(persisted)));
    scrollTo(0, 300);
    document.querySelector<HTMLElement>('footer a[href="/en/about"]')?.click();
  });
  await expect.poll(() => pathOf(page)).toBe("/en/about");
  await isReady(page);
  await page.evaluate(() => history.back());
  await expect.poll(() => pathOf(page)).toBe(path);
  await isReady(page);
}

function isReady(page: Page) {
  return page.waitForFunction(() => "ready" in document.documentElement.dataset);
}

function pathOf(page: Page): Promise<string | null> {
  // Fails while the document unloads.
  return page.evaluate(() => location.pathname).catch(() => null);
}

function isFromCache(page: Page) {
  return page.evaluate(() => document.body.dataset["persisted"]);
}
