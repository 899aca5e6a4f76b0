import { data } from "react-router";
import { readTripFields } from "#features/booking/trip-fields.ts";
import { understandTrip } from "#features/booking/understand-trip.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/live.ts";
import { answerLive } from "./details/answer-live.server.ts";
import { langOf } from "./lang-of.ts";

/**
 * What the fields of the first step mean so far: what is wrong with them, and the price as soon as it is known. The browser
 * asks while the guest types, so the rules stand on the server only.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("suggest", clientAddress))) return data(null, { status: 429 });
  const lang = langOf(params.lang);
  const understood = await understandTrip(services, readTripFields(url.searchParams), lang);
  return data(await answerLive(services, lang, understood), { headers: { "Cache-Control": "no-store" } });
}
