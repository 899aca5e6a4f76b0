import { answerUnknown } from "#app/shell/errors/known-page.server.ts";
import type { Route } from "./+types/unknown.ts";

export function loader({ request }: Route.LoaderArgs) {
  return answerUnknown(request);
}
