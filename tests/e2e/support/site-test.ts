import { test as base, expect, type Page } from "@playwright/test";
import { nextVisitor } from "./http-guest.ts";
import { startSiteWithSandbox, type SiteWithSandbox } from "./sandbox.ts";
import { startSite, type Site } from "./site.ts";

type Options = {
  /** Status codes that a test expects and the browser reports as errors, such as those of declined cards and rejected forms. */
  provoked: number[];
  /** Problems that a test causes on purpose. */
  causes: RegExp | null;
};

type Shared = {
  site: Site;
  running: SiteWithSandbox;
};

/**
 * A test of the site. All tests of a worker share `site`, also across files: a test selects its own guests, rides and requests, and restores
 * changed settings. A test that cannot do this starts its own site. Each test has its own IP address. A page that reports an error, throws, or
 * violates the content security policy fails its test.
 *
 * Every file must import `test` from here, and must not extend it with worker-scoped fixtures or set worker-scoped options with `test.use`
 * (`trace`, `screenshot`, `launchOptions`): Playwright would start a new worker, with new sites and a new browser.
 */
export const test = base.extend<Options & { visitor: string }, Shared>({
  site: [
    async ({}, use) => {
      const site = await startSite({ TRUSTED_PROXY: "127.0.0.1" });
      await use(site);
      await site.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  running: [
    async ({}, use) => {
      const running = await startSiteWithSandbox();
      await use(running);
      await running.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  provoked: [[402, 422], { option: true }],
  causes: [null, { option: true }],
  visitor: async ({}, use) => use(nextVisitor()),
  baseURL: ({ site }, use) => use(site.url),
  extraHTTPHeaders: ({ visitor }, use) => use({ "x-forwarded-for": visitor }),
  page: async ({ page, provoked, causes }, use) => {
    const problems = problemsOf(page, provoked);
    await use(page);
    const unexpected = problems.filter((problem) => !causes?.test(problem));
    expect(unexpected, "What the browser complained about").toEqual([]);
  },
});

export { expect };

function problemsOf(page: Page, provoked: number[]): string[] {
  const problems: string[] = [];
  const meant = provoked.map((status) => `the server responded with a status of ${status}`);
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || meant.some((one) => text.includes(one))) return;
    problems.push(`${text} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  return problems;
}
