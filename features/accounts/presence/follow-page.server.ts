import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "../admin.ts";
import { addWatcher, removeWatcher, renewWatcher, streamsOf } from "./watchers.server.ts";

/** Shorter than the time after which proxies close a silent connection. */
const RENEW_MS = 15_000;
/** A burst of changes becomes one event, and a stream carries at most one event in this time. */
const GATHER_MS = 500;
/** After that the browser connects again, with a session that is checked again. */
const STREAM_MS = 5 * 60_000;
const MOST_STREAMS = 24;

type Needs = Pick<Services, "db" | "clock" | "workplace">;

const WATCHED_PAGE = /^(board|requests|(booking|request) [A-Z\d-]{1,20})$/;

/** A page of the workplace that several dispatchers may have open, such as `board` or `booking MA-4F2K9Q`. */
type WatchedPage = string & { readonly isWatchedPage: true };

export function readWatchedPage(typed: string | null): WatchedPage | null {
  return typed !== null && WATCHED_PAGE.test(typed) ? (typed as WatchedPage) : null;
}

/**
 * The events of an open page: "changed" after every change by any process of what the workplace shows, "alive" at
 * the start and every 15 seconds. While they are read, the account counts as a watcher of the page. Ends at
 * `signal`, at shutdown and after five minutes. Null: the account has too many streams.
 */
export async function followPage(
  services: Needs,
  dispatcher: Dispatcher,
  page: WatchedPage,
): Promise<((signal: AbortSignal) => AsyncGenerator<"alive" | "changed", void>) | null> {
  const { db, clock } = services;
  if ((await streamsOf(db, dispatcher.id, clock.now())) >= MOST_STREAMS) return null;
  return (signal) => eventsOf(services, { streamId: randomUUID(), adminId: dispatcher.id, page }, signal);
}

type Watcher = { streamId: string; adminId: string; page: WatchedPage };

async function* eventsOf(
  { db, clock, workplace }: Needs,
  watcher: Watcher,
  signal: AbortSignal,
): AsyncGenerator<"alive" | "changed", void> {
  const end = AbortSignal.any([signal, workplace.ended, AbortSignal.timeout(STREAM_MS)]);
  const changes = gatherChanges(workplace, end);
  try {
    let seenAt = clock.now();
    await addWatcher(db, watcher, seenAt);
    yield "alive";
    while (!end.aborted) {
      const hasChanged = await changes.within(RENEW_MS);
      if (hasChanged === null) return;
      const now = clock.now();
      // Frequent changes leave no silent 15 seconds.
      if (!hasChanged || now.getTime() - seenAt.getTime() >= RENEW_MS) {
        await renewWatcher(db, watcher.streamId, now);
        seenAt = now;
      }
      yield hasChanged ? "changed" : "alive";
    }
  } finally {
    changes.stop();
    await removeWatcher(db, watcher.streamId);
  }
}

function gatherChanges(workplace: Needs["workplace"], end: AbortSignal) {
  const heard = new EventTarget();
  let isChanged = false;
  const stop = workplace.onChange(() => {
    isChanged = true;
    heard.dispatchEvent(new Event("change"));
  });
  return {
    stop,
    /** Whether something changed meanwhile; null at the end of the stream. */
    async within(milliseconds: number): Promise<boolean | null> {
      if (!isChanged) await eventWithin(heard, milliseconds, end);
      if (isChanged) await quietly(pause(GATHER_MS, undefined, { signal: end }));
      const hasChanged = isChanged;
      isChanged = false;
      return end.aborted ? null : hasChanged;
    },
  };
}

async function eventWithin(heard: EventTarget, milliseconds: number, end: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, end]);
  await Promise.race([
    quietly(once(heard, "change", { signal })),
    quietly(pause(milliseconds, undefined, { signal })),
  ]);
  waiting.abort();
}

async function quietly(waiting: Promise<unknown>): Promise<void> {
  await waiting.catch(() => undefined);
}
