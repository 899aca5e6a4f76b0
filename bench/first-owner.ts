import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext } from "@playwright/test";
import type { Site } from "#tests/e2e/support/site.ts";

export async function becomeOwner(site: Site): Promise<string> {
  const link = /\/fr\/admin\/welcome\/[\w-]{43}/;
  while (!link.test(site.output())) await sleep(50);
  const path = link.exec(site.output())?.[0] ?? "";
  const body = new URLSearchParams({ email: "bench@example.com", password: "une berline noire à minuit" });
  const answer = await fetch(site.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: site.url },
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

export async function ownerContext(browser: Browser, site: Site): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const pairs = (await becomeOwner(site)).split("; ").map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: site.url })));
  return context;
}
