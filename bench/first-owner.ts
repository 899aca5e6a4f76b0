import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "#tests/e2e/support/site.ts";

/** Creates the first owner of a new site; returns the session cookies. */
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
