import { quoteCall, readCallRide } from "#features/booking/phone/quote-call.server.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/quote.ts";
import { shownQuote } from "./call-page.server.ts";

/** The address has no data of the guest. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const ride = readCallRide(url.searchParams, services.clock.now());
  return { quote: shownQuote(await quoteCall(services, dispatcher, ride, lang)) };
}
