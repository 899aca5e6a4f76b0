import { answerUnknown } from "#app/shell/errors/known-page.server.ts";
import type { Route } from "./+types/unknown.ts";

/** Every address that no other route has. It draws nothing itself. */
export function loader({ request }: Route.LoaderArgs) {
  return answerUnknown(request);
}
