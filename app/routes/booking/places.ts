import { data } from "react-router";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/places.ts";
import { langOf } from "./lang-of.ts";

const MAX_QUERY = 120;

/** Suggestions for what is being typed into a place field. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  if (!(await services.limits.allow("suggest", clientAddress))) return data({ places: [] }, { status: 429 });
  const query = (url.searchParams.get("q") ?? "").slice(0, MAX_QUERY);
  const found = query.trim() === "" ? [] : await services.places.suggest(query, 8);
  const places = found.map(({ id, kind, names, context: where }) => ({ id, kind, name: names[lang], where: where[lang] }));
  return data({ places }, { headers: { "Cache-Control": "no-store" } });
}
