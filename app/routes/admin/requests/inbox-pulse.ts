import { otherWatchers } from "#features/accounts/presence/watchers.server.ts";
import { fingerprintOf } from "#features/dispatch/read-board.server.ts";
import { readInboxFilter } from "#features/inquiries/inbox/inbox-filter.ts";
import { listInbox } from "#features/inquiries/inbox/list-inbox.server.ts";
import { asWatchingDispatcher } from "../shell/admin-request.server.ts";
import type { Pulse } from "../shell/use-live-page.ts";
import type { Route } from "./+types/inbox-pulse.ts";

/** Polled by the open list of requests to learn whether it is current. Does not extend the session. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asWatchingDispatcher({ context, params, request });
  const inbox = await listInbox(services, dispatcher, readInboxFilter(url.searchParams), lang);
  const now = services.clock.now();
  const watchers = await otherWatchers(services.db, { page: "requests", adminId: dispatcher.id, now });
  const fingerprint = fingerprintOf(inbox);
  return Response.json({ fingerprint, at: now.toISOString(), watchers } satisfies Pulse);
}
