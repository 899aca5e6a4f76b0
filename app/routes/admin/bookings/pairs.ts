import { data } from "react-router";
import { readBoardFilter } from "#features/dispatch/board-filter.ts";
import { readPairs } from "#features/dispatch/read-pairs.server.ts";
import { readAskedChauffeurs } from "#features/customers/preferences/read-preferences.server.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/pairs.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const { reference } = params;
  const { pairs: read, notes } = await readPairs(services, dispatcher, [reference], {
    lang,
    most: Infinity,
    by: readBoardFilter(url.searchParams).by,
    asked: await readAskedChauffeurs(services, dispatcher, [reference]),
  });
  const pairs = read[reference];
  if (!pairs) throw data(null, { status: 404 });
  return { reference, pairs, note: notes[reference] ?? null };
}
