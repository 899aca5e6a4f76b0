import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startSiteWithSandbox, type SiteWithSandbox } from "#tests/e2e/support/sandbox.ts";
import { freePort, type Variables } from "#tests/e2e/support/site.ts";
import { usualStart } from "../../../bench/as-started.ts";
import { watchMemory, type MemoryWatch } from "./memory.ts";

const KEPT = resolve(import.meta.dirname, "../../../.cache/soak");

/**
 * Starts a site with a payment sandbox for one soak test, with the settings of `bin/start`. `watch` starts to measure its memory. The log of
 * the site is stored in `.cache/soak`.
 */
export async function withSite(
  name: string,
  variables: Variables,
  use: (running: SiteWithSandbox, watch: () => MemoryWatch) => Promise<string>,
): Promise<string> {
  const { flags, settings } = usualStart();
  const numbers = String(await freePort());
  const running = await startSiteWithSandbox({ ...settings, METRICS_PORT: numbers, ...variables }, { flags });
  try {
    return await use(running, () => watchMemory(`http://127.0.0.1:${numbers}/metrics`));
  } finally {
    await keep(`${name}.log`, running.site.output());
    await running.dispose();
  }
}

export async function keep(name: string, content: string | Uint8Array) {
  await mkdir(KEPT, { recursive: true });
  await writeFile(join(KEPT, name), content);
}
