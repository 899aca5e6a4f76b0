import { data } from "react-router";
import { otherWatchers } from "#features/accounts/presence/watchers.server.ts";
import { asWatchingDispatcher } from "../shell/admin-request.server.ts";
import type { Pulse } from "../shell/use-live-page.ts";
import type { Route } from "./+types/request-pulse.ts";
import { readRequestPage } from "./request-page.server.ts";

/** Polled by the open page of a request. Does not extend the session. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asWatchingDispatcher({ context, params, request });
  const { reference } = params;
  const page = await readRequestPage(services, dispatcher, reference, lang);
  if (!page) throw data(null, { status: 404 });
  const now = services.clock.now();
  const watched = { page: `request ${reference}`, adminId: dispatcher.id, now };
  const watchers = await otherWatchers(services.db, watched);
  return Response.json({ fingerprint: page.fingerprint, at: now.toISOString(), watchers } satisfies Pulse);
}
