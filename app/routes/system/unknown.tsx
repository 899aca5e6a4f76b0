import { answerUnknown } from "#app/shell/errors/known-page.server.ts";
import type { Route } from "./+types/unknown.ts";

/** The catch-all route. It has no page of its own. */
export function loader({ request }: Route.LoaderArgs) {
  return answerUnknown(request);
}
