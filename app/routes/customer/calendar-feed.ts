import { data } from "react-router";
import { readFeed } from "#features/customers/calendar/calendar-feed.server.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import type { Route } from "./+types/calendar-feed.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** A calendar asks with the tag of what it has. */
const FEED = { ...PRIVATE, "Cache-Control": "private, no-cache" };

/** A revoked feed answers 410. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const open = async () => {
    const read = await readFeed(services, params.token);
    return read.kind === "unknown" ? null : read;
  };
  const { found: feed, isAllowed } = await admit(asking, "customer-feed", open, params.token);
  if (!isAllowed) throw data(null, { status: 429, headers: { ...FEED, "Retry-After": "600" } });
  if (feed?.kind !== "feed")
    throw data(null, { status: feed?.kind === "revoked" ? 410 : 404, headers: FEED });
  return new Response(feed.calendar, {
    headers: { ...FEED, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
