import { suggestPlacesOfGuest } from "#features/travellers/suggest-saved.server.ts";
import { suggestPlaces, typedQuery } from "#app/shell/ride/suggest-places.server.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/places.ts";

/** Suggestions for a phone booking: the places that the guest with the typed email saved are the first. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const guest = { email: url.searchParams.get("email") ?? "", typed: typedQuery(url) };
  const saved = await suggestPlacesOfGuest(services, dispatcher, guest);
  return suggestPlaces(services, { url, lang, saved });
}
