import { openPassengerRides } from "#features/booking/passenger/open-rides.server.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { openPageByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { langOf } from "../steps.ts";
import { readWays } from "./read-ways.server.ts";
import type { Route } from "./+types/way.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

async function openWays(services: Services, token: string, cookie: string | null) {
  return (await openPageByLink(services, token, cookie, "ride")) ?? openPassengerRides(services, token);
}

/** A wrong link and an expired one get the same response. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found, isAllowed } = await admit(
    asking,
    "way",
    () => openWays(services, params.token, request.headers.get("Cookie")),
    params.token,
  );
  const ways = found && (await readWays(services, params.token, langOf(params.lang)));
  if (!ways) return Response.json(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  return Response.json({ readAt: services.clock.now().toISOString(), ways }, { headers: PRIVATE });
}
