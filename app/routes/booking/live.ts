import { data } from "react-router";
import { previewTrip } from "#features/booking/preview-trip.server.ts";
import { quoteVehicles } from "#features/booking/quote-trip.server.ts";
import { readTripFields } from "#features/booking/trip-fields.ts";
import { understandTrip } from "#features/booking/understand-trip.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/live.ts";
import { langOf } from "./lang-of.ts";
import { summarize } from "./details/live-answer.ts";

const PRIVATE = { headers: { "Cache-Control": "no-store" } };

/**
 * What the fields of the first step mean so far: what is wrong with them, and the price as soon as it is known. The browser
 * asks while the guest types, so the rules stand on the server only.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("suggest", clientAddress))) return data(null, { status: 429 });
  const lang = langOf(params.lang);
  const fields = readTripFields(url.searchParams);
  const understood = await understandTrip(services, fields, lang);
  if (understood.ok) {
    const { offers, estimates } = await quoteVehicles(services, understood.trip);
    return data(summarize(offers, estimates.outbound), PRIVATE);
  }
  const { errors, choices } = understood;
  const preview = await previewTrip(services, fields, lang);
  return data({ errors, choices, ...preview, isBare: true, reasons: [] }, PRIVATE);
}
