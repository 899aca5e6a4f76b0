import { data } from "react-router";
import { asWatchingDispatcher } from "../shell/admin-request.server.ts";
import { answerPulse } from "../shell/pulse.server.ts";
import type { Route } from "./+types/request-pulse.ts";
import { readRequestPage } from "./request-page.server.ts";

/** With `?of=offers` polled by the page of the offers. Does not extend the session. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asWatchingDispatcher({ context, params, request });
  const { reference } = params;
  const readFingerprint = async () => {
    const page = await readRequestPage(services, dispatcher, reference, lang);
    if (!page) throw data(null, { status: 404 });
    return (url.searchParams.get("of") === "offers" ? page.offers : page).fingerprint;
  };
  return answerPulse(services, dispatcher, { url, page: `request ${reference}`, readFingerprint });
}
