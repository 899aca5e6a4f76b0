import { setTimeout as pause } from "node:timers/promises";
import type { ContentChanges } from "#platform/db/database-changes.server.ts";
import type { PageCache } from "./page-cache.ts";

type PrerenderOptions = {
  pages: Pick<PageCache, "requested" | "isCurrent">;
  changes: Pick<ContentChanges, "version" | "onChange">;
  listed: readonly string[];
  render(address: string): Promise<unknown>;
};

/** Saving a price list notifies several times: wait until the changes have ended. */
const SETTLE_MS = 100;

/**
 * Renders the requested pages, most recently used first, and the listed ones: after the start and after each
 * change of content. Renders one page at a time and pauses as long as each rendering took, so that visitors
 * have priority.
 */
export function startPrerendering({ pages, changes, listed, render }: PrerenderOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let changed = Promise.withResolvers<null>();
  changes.onChange(() => changed.resolve(null));
  const rest = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const stopped = new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));

  async function work() {
    while (!stopping.signal.aborted) {
      changed = Promise.withResolvers<null>();
      await renderAll(changes.version());
      await Promise.race([changed.promise, stopped]);
      await rest(SETTLE_MS);
    }
  }

  async function renderAll(version: number | null) {
    if (version === null) return;
    for (const address of new Set([...pages.requested(), ...listed])) {
      if (stopping.signal.aborted || version !== changes.version()) return;
      if (pages.isCurrent(address)) continue;
      const started = performance.now();
      await render(address);
      await rest(performance.now() - started);
    }
  }

  const working = work();
  return {
    stop() {
      stopping.abort();
      return working;
    },
  };
}
