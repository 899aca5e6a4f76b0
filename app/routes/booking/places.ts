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
  const session = sessionOf(url.searchParams.get("session"));
  const hints = session ? { lang, session } : { lang };
  const found = query.trim() === "" ? [] : await services.places.suggest(query, 8, hints);
  const places = found.map(({ id, kind, names, context: where }) => ({ id, kind, name: names[lang], where: where[lang] }));
  return data({ places }, { headers: { "Cache-Control": "no-store" } });
}

/** One token for all that is typed into a field until a place is chosen; some providers bill by it. */
function sessionOf(value: string | null) {
  return value && /^[\da-f-]{36}$/.test(value) ? value : undefined;
}
