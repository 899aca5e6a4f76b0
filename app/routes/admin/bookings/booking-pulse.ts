import { data } from "react-router";
import { otherWatchers } from "#features/accounts/presence/watchers.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { asWatchingDispatcher } from "../shell/admin-request.server.ts";
import type { Pulse } from "../shell/use-live-page.ts";
import type { Route } from "./+types/booking-pulse.ts";
import { readBookingPage } from "./booking-page.server.ts";

/** Polled by the open page of a booking, and with `?of=version` by the page that edits it. Does not extend the session. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asWatchingDispatcher({ context, params, request });
  const { reference } = params;
  const fingerprint =
    url.searchParams.get("of") === "version"
      ? (await findByReference(services.db, reference))?.version.toString()
      : (await readBookingPage(services, dispatcher, reference, lang))?.fingerprint;
  if (fingerprint === undefined) throw data(null, { status: 404 });
  const now = services.clock.now();
  const page = `booking ${reference}`;
  const watchers = await otherWatchers(services.db, { page, adminId: dispatcher.id, now });
  return Response.json({ fingerprint, at: now.toISOString(), watchers } satisfies Pulse);
}
