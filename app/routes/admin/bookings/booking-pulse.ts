import { data } from "react-router";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { asWatchingDispatcher } from "../shell/admin-request.server.ts";
import { answerPulse } from "../shell/pulse.server.ts";
import type { Route } from "./+types/booking-pulse.ts";
import { readBookingPage } from "./booking-page.server.ts";

/** Polled by the open page of a booking, and with `?of=version` by the page that edits it. Does not extend the session. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asWatchingDispatcher({ context, params, request });
  const { reference } = params;
  const readFingerprint = async () => {
    const leg = await findByReference(services.db, reference);
    const fingerprint =
      url.searchParams.get("of") === "version"
        ? leg?.version.toString()
        : leg && (await readBookingPage(services, dispatcher, leg, lang))?.fingerprint;
    if (fingerprint === undefined) throw data(null, { status: 404 });
    return fingerprint;
  };
  return answerPulse(services, dispatcher, { url, page: `booking ${reference}`, readFingerprint });
}
