import { fingerprintOf } from "#features/dispatch/read-board.server.ts";
import { readInboxFilter } from "#features/inquiries/inbox/inbox-filter.ts";
import { listInbox } from "#features/inquiries/inbox/list-inbox.server.ts";
import { asWatchingDispatcher } from "../shell/admin-request.server.ts";
import { answerPulse } from "../shell/pulse.server.ts";
import type { Route } from "./+types/inbox-pulse.ts";

/** Does not extend the session. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asWatchingDispatcher({ context, params, request });
  const readFingerprint = async () =>
    fingerprintOf(await listInbox(services, dispatcher, readInboxFilter(url.searchParams), lang));
  return answerPulse(services, dispatcher, { url, page: "requests", readFingerprint });
}
