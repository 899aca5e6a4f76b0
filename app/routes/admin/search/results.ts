import { searchWorkplace } from "#features/dispatch/search-workplace.server.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/results.ts";

/** Editors find pages and actions only, without a request. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  if (!(await services.limits.allow("search", dispatcher.id)))
    return Response.json({ found: null }, { status: 429 });
  const found = await searchWorkplace(services, dispatcher, url.searchParams.get("q") ?? "", lang);
  return Response.json({ found });
}
