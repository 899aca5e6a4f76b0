import { isbot } from "isbot";
import { countEvent } from "#features/analytics/count-event.server.ts";
import { readEvent } from "#features/analytics/event.ts";
import { requestContext } from "#app/context.ts";
import { publicPages } from "#app/shell/known-page.server.ts";
import { answerUnknown } from "#app/shell/unknown-page.server.ts";
import type { Route } from "./+types/events.ts";

/** The house's own counter. Whoever asks, and whatever is sent, the answer is the same: there is nothing to learn here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const sent = await request.formData();
  const isMachine = isbot(request.headers.get("User-Agent"));
  if (!isMachine && (await services.limits.allow("event", clientAddress))) {
    const event = readEvent(textsOf(sent), await publicPages());
    if (event) await countEvent(services, event);
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** For a reader it is no page. */
export function loader({ request }: Route.LoaderArgs) {
  return answerUnknown(request);
}

function textsOf(form: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
  return texts;
}
