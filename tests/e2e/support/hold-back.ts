import type { Page } from "@playwright/test";

export async function holdBack(page: Page, which: string | RegExp): Promise<() => void> {
  const free = Promise.withResolvers<null>();
  await page.route(which, async (route) => {
    await free.promise;
    await route.continue();
  });
  return () => free.resolve(null);
}
