import { data } from "react-router";
import { quoteVehicles } from "#features/booking/quote-trip.server.ts";
import { readTripFields } from "#features/booking/trip-fields.ts";
import { understandTrip } from "#features/booking/understand-trip.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/live.ts";
import { langOf } from "./lang-of.ts";

/**
 * What the fields of the first step mean so far: what is wrong with them, and the price as soon as it is known. The browser
 * asks while the guest types, so the rules stand on the server only.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("suggest", clientAddress))) return data(null, { status: 429 });
  const understood = await understandTrip(services, readTripFields(url.searchParams), langOf(params.lang));
  if (!understood.ok) return answer({ errors: understood.errors, estimate: null, from: null, reasons: [] });
  const { offers, estimates } = await quoteVehicles(services, understood.trip);
  const fitting = offers.filter((offer) => offer.fit.fits).map((offer) => offer.pricing);
  const totals = fitting.flatMap((pricing) => (pricing.kind === "priced" ? [pricing.total] : []));
  const quote = offers.map((offer) => offer.pricing).find((pricing) => pricing.kind === "quote");
  const from = totals.length > 0 ? Math.min(...totals) : null;
  return answer({ errors: [], estimate: estimates.outbound, from, reasons: from === null ? (quote?.reasons ?? []) : [] });
}

function answer<T>(body: T) {
  return data(body, { headers: { "Cache-Control": "no-store" } });
}
