import { data } from "react-router";
import { contextOf, nameOf } from "#features/places/place-name.ts";
import type { Suggestion } from "#app/shell/ride/suggestion.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/places.ts";
import { langOf } from "./steps.ts";

const MAX_QUERY = 120;
const PRIVATE = { headers: { "Cache-Control": "no-store" } };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  if (!(await services.limits.allow("suggest", clientAddress))) return data({ places: [] }, { status: 429 });
  const query = (url.searchParams.get("q") ?? "").slice(0, MAX_QUERY);
  const hints = { lang, session: url.searchParams.get("session")?.slice(0, 36) };
  const found = query.trim() === "" ? [] : await services.places.suggest(query, 8, hints);
  const places = found.map((place): Suggestion => ({
    id: place.id,
    kind: place.kind,
    name: nameOf(place, lang),
    where: contextOf(place, lang),
    ...(place.area && { area: place.area[lang] }),
  }));
  return data({ places }, PRIVATE);
}
