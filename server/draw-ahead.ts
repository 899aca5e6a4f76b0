import { setTimeout as pause } from "node:timers/promises";
import type { ContentChanges } from "#platform/db/content-changes.server.ts";
import type { PageCache } from "./page-cache.ts";

export type DrawAheadOptions = {
  pages: Pick<PageCache, "addresses" | "isEnding" | "unpressed" | "press">;
  changes: Pick<ContentChanges, "version" | "onChange">;
  /** What is drawn though nobody has asked for it yet. */
  listed: readonly string[];
  /** Asks for a page as a visitor does, but for a new drawing. */
  draw(address: string): Promise<unknown>;
};

/** A change seldom comes alone: saving a price list is several. */
const QUIET_MS = 100;
/** So often it is looked for copies that end soon. */
const LOOK_MS = 5_000;
const SOON_MS = 20_000;

/**
 * Draws pages before anybody asks for them: the listed ones once after the start, and after a change all that were asked for, the most asked
 * first. One at a time, and after each it rests as long as that took. When all stand, they are compressed as far as it goes.
 */
export function drawAhead({ pages, changes, listed, draw }: DrawAheadOptions): { stop(): Promise<void> } {
  const ending = new AbortController();
  let changed = Promise.withResolvers<null>();
  changes.onChange(() => changed.resolve(null));

  /** A page that cannot be kept is tried once. */
  let tried = new Set<string>();
  let version = changes.version();

  async function work() {
    while (!ending.signal.aborted) {
      changed = Promise.withResolvers<null>();
      if (version !== changes.version()) tried = new Set();
      version = changes.version();
      if (version !== null && (await inTurn(wanted(), draw))) await inTurn(pages.unpressed(), pages.press);
      if (version === changes.version()) await rest(LOOK_MS, changed.promise);
      if (version !== changes.version()) await rest(QUIET_MS);
    }
  }

  function wanted(): string[] {
    const all = [...new Set([...pages.addresses(), ...listed])];
    const isNew = (address: string) => listed.includes(address) && !tried.has(address);
    const due = all.filter((address) => isNew(address) || pages.isEnding(address, SOON_MS));
    for (const address of due) tried.add(address);
    return due;
  }

  /** Whether all were done: a change makes another list of them. */
  async function inTurn(addresses: string[], act: (address: string) => Promise<unknown>): Promise<boolean> {
    for (const address of addresses) {
      if (ending.signal.aborted || version !== changes.version()) return false;
      const started = performance.now();
      await act(address);
      await rest(performance.now() - started);
    }
    return true;
  }

  /** Ends earlier when the site does, or when that has come. */
  async function rest(ms: number, until?: Promise<unknown>) {
    const slept = pause(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    await (until ? Promise.race([slept, until]) : slept);
  }

  const working = work();
  return {
    stop() {
      ending.abort();
      return working;
    },
  };
}
