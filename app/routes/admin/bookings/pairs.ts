import { data } from "react-router";
import { readPairs } from "#features/dispatch/read-pairs.server.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/pairs.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const { reference } = params;
  const { pairs: read } = await readPairs(services, dispatcher, [reference], { lang, most: Infinity });
  const pairs = read[reference];
  if (!pairs) throw data(null, { status: 404 });
  return { reference, pairs };
}
