import type { Dispatcher } from "#features/accounts/admin.ts";
import { otherWatchers } from "#features/accounts/presence/watchers.server.ts";
import type { Services } from "#platform/services.ts";
import type { Pulse } from "./use-live-page.ts";

/** `page`: as in `readWatchedPage`. */
export async function answerPulse(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  { page, fingerprint }: { page: string; fingerprint: string },
): Promise<Response> {
  const now = clock.now();
  const watchers = await otherWatchers(db, { page, adminId: dispatcher.id, now });
  return Response.json({ fingerprint, at: now.toISOString(), watchers } satisfies Pulse);
}
