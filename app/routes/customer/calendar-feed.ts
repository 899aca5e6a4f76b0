import { data } from "react-router";
import { readFeed } from "#features/customers/calendar/calendar-feed.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/calendar-feed.ts";

const PRIVATE = {
  "Cache-Control": "private, no-cache",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** A revoked feed answers 410. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const allowed = await services.limits.allow("customer-feed", clientAddress);
  if (!allowed) throw data(null, { status: 429, headers: { ...PRIVATE, "Retry-After": "600" } });
  const feed = await readFeed(services, params.token);
  if (feed.kind !== "feed")
    throw data(null, { status: feed.kind === "revoked" ? 410 : 404, headers: PRIVATE });
  return new Response(feed.calendar, {
    headers: { ...PRIVATE, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
