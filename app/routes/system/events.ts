import { isbot } from "isbot";
import { countEvent } from "#features/analytics/count-event.server.ts";
import { readEvent } from "#features/analytics/event.ts";
import { refusesCounting } from "#features/analytics/objection.ts";
import { requestContext } from "#app/context.ts";
import { answerUnknown, publicPages } from "#app/shell/errors/known-page.server.ts";
import type { Route } from "./+types/events.ts";

/**
 * The site's own counter. The response is always the same and reveals nothing. Too large or too frequent requests were
 * rejected before (server/request-guard.ts).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  if (!isbot(request.headers.get("User-Agent")) && !refusesCounting(request.headers)) {
    const event = readEvent(new URLSearchParams(await request.text()), await publicPages());
    if (event) await countEvent(services, event);
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

export function loader({ request }: Route.LoaderArgs) {
  return answerUnknown(request);
}
