import { test as base, expect, type Page } from "@playwright/test";
import { nextVisitor } from "./http-guest.ts";
import { startSiteWithSandbox, type SiteWithSandbox } from "./sandbox.ts";
import { startSite, type Site } from "./site.ts";

type Options = {
  /** Answers that a test provokes and that the browser therefore reports: declined cards, forms to correct. */
  provoked: number[];
};

type Shared = {
  site: Site;
  /** Another one, whose cards go through a sandbox that a test can order about, and whose charges can be looked at. */
  running: SiteWithSandbox;
};

/**
 * A test of the site. `site` is shared by all tests of a worker, in whatever files they stand: a test looks for its own guests, rides
 * and requests, and leaves the settings as they were; who cannot starts a site. Each test comes from an address of its own. A page
 * that reports an error, throws, or breaks the content security policy fails its test.
 *
 * Every file takes its `test` from here, and extends it by nothing that lives as long as a worker, nor asks for such a thing by
 * `test.use` (`trace`, `screenshot`, `launchOptions`): for others Playwright ends the worker, and its sites and browser with it.
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
  visitor: async ({}, use) => use(nextVisitor()),
  baseURL: ({ site }, use) => use(site.url),
  extraHTTPHeaders: ({ visitor }, use) => use({ "x-forwarded-for": visitor }),
  page: async ({ page, provoked }, use) => {
    const problems = problemsOf(page, provoked);
    await use(page);
    expect(problems, "What the browser complained about").toEqual([]);
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
