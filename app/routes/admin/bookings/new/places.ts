import { fieldIn } from "#i18n/clean-text.ts";
import { suggestPlacesOfGuest } from "#features/travellers/suggest-saved.server.ts";
import { suggestPlaces, typedQuery } from "#app/shell/ride/suggest-places.server.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/places.ts";

/**
 * Suggestions for a phone booking: the places that the guest with the typed email saved are the first. An action, because the email
 * must not be in an address.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const guest = { email: fieldIn(form, "email"), typed: typedQuery(url) };
  const saved = await suggestPlacesOfGuest(services, dispatcher, guest);
  return suggestPlaces(services, { url, lang, saved });
}
