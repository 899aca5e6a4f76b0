import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startSiteWithSandbox, type SiteWithSandbox } from "#tests/e2e/support/sandbox.ts";
import type { Variables } from "#tests/e2e/support/site.ts";

const KEPT = resolve(import.meta.dirname, "../../../.cache/soak");

/** A site of a soak's own, with a sandbox for its cards. What it said is kept in `.cache/soak`, to be read when something was found. */
export async function withSite(
  name: string,
  variables: Variables,
  use: (running: SiteWithSandbox) => Promise<string>,
): Promise<string> {
  const running = await startSiteWithSandbox(variables);
  try {
    return await use(running);
  } finally {
    await mkdir(KEPT, { recursive: true });
    await writeFile(join(KEPT, `${name}.log`), running.site.output());
    await running.dispose();
  }
}
