import { findKnownGuests } from "#features/booking/phone/known-guests.server.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/known.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const guests = await findKnownGuests(services, dispatcher, url.searchParams.get("q") ?? "", lang);
  return { guests };
}
