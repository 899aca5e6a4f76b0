import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startSiteWithSandbox, type SiteWithSandbox } from "#tests/e2e/support/sandbox.ts";
import { freePort, type Variables } from "#tests/e2e/support/site.ts";
import { usualStart } from "../../../bench/as-started.ts";
import { watchMemory, type MemoryWatch } from "./memory.ts";

const KEPT = resolve(import.meta.dirname, "../../../.cache/soak");

/**
 * A site of a soak's own, started as `bin/start` does it, with a sandbox for its cards. `watch` begins to watch its memory. What it said
 * is kept in `.cache/soak`, to be read when something was found.
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

/** For whoever looks into it later: under this name in `.cache/soak`. */
export async function keep(name: string, content: string | Uint8Array) {
  await mkdir(KEPT, { recursive: true });
  await writeFile(join(KEPT, name), content);
}
