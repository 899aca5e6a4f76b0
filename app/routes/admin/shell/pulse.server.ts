import type { Dispatcher } from "#features/accounts/admin.ts";
import { otherWatchers } from "#features/accounts/presence/watchers.server.ts";
import type { Services } from "#platform/services.ts";
import { SHOWN, type Pulse } from "./use-live-page.ts";

type Needs = Pick<Services, "db" | "clock" | "workplace">;

type Known = { fingerprint: string; version: number; until: number };

/** The clock changes pages too, for example when a chauffeur has not answered in time. */
const KNOWN_MS = 3 * 60_000;
const MOST_KNOWN = 500;

/** The last fingerprints of this process by account, role and address, the oldest first. */
const known = new Map<string, Known>();

type Page = {
  url: URL;
  /** As in `readWatchedPage`; null: without the names of the watchers. */
  page: string | null;
  readFingerprint(): Promise<string>;
};

/**
 * While the workplace has not changed, a page that shows the last fingerprint gets it again from memory. A page that shows
 * another one may have been read later, so its fingerprint is read.
 */
export async function answerPulse(
  services: Needs,
  dispatcher: Dispatcher,
  { url, page, readFingerprint }: Page,
): Promise<Response> {
  const { db, clock, workplace } = services;
  const now = clock.now();
  const address = new URL(url);
  address.searchParams.delete(SHOWN);
  const key = [dispatcher.id, dispatcher.role, address.pathname, address.search].join(" ");
  // Before the reading: a change during it counts as later.
  const version = workplace.version();
  const last = known.get(key);
  const isCurrent =
    last?.fingerprint === url.searchParams.get(SHOWN) &&
    last.version === version &&
    now.getTime() < last.until;
  const fingerprint = isCurrent ? last.fingerprint : await readFingerprint();
  if (!isCurrent && version !== null) {
    known.delete(key);
    known.set(key, { fingerprint, version, until: now.getTime() + KNOWN_MS });
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
  }
  const watchers = page === null ? [] : await otherWatchers(db, { page, adminId: dispatcher.id, now });
  return Response.json({ fingerprint, at: now.toISOString(), watchers } satisfies Pulse);
}
