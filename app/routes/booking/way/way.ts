import { requestContext } from "#app/context.ts";
import { langOf } from "../steps.ts";
import { readWays } from "./read-ways.server.ts";
import type { Route } from "./+types/way.ts";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** A wrong link and an expired one get the same response. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const allowed = await services.limits.allow("way", clientAddress);
  const ways = allowed ? await readWays(services, params.token, langOf(params.lang)) : undefined;
  if (!ways) return Response.json(null, { status: allowed ? 404 : 429, headers: PRIVATE });
  return Response.json({ readAt: services.clock.now().toISOString(), ways }, { headers: PRIVATE });
}
