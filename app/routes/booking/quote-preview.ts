import { data } from "react-router";
import { previewQuote } from "#features/booking/quote/preview-quote.server.ts";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/quote-preview.ts";
import { langOf } from "./steps.ts";

/** The browser calls it while the guest types, so that the rules exist on the server only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("suggest", clientAddress))) return data(null, { status: 429 });
  const lang = langOf(params.lang);
  const resolved = await resolveTrip(services, readTripFields(url.searchParams), lang);
  return data(await previewQuote(services, resolved), {
    headers: { "Cache-Control": "no-store" },
  });
}
