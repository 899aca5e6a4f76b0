import { data } from "react-router";
import { readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import { suggestSavedPlaces } from "#features/travellers/suggest-saved.server.ts";
import { suggestPlaces, typedQuery } from "#app/shell/ride/suggest-places.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/places.ts";
import { langOf } from "./steps.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("suggest", clientAddress))) return data({ places: [] }, { status: 429 });
  const customer = await readCustomer(services, request.headers.get("Cookie"));
  const saved = customer ? await suggestSavedPlaces(services, customer, typedQuery(url)) : [];
  return suggestPlaces(services, { url, lang: langOf(params.lang), saved });
}
