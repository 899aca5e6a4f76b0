import { redirect } from "react-router";
import type { Route } from "./+types/desk-home.ts";
import { adminLang } from "./admin-lang.ts";
import { requireOwner } from "./require-admin.server.ts";

/** The desk opens on the bookings. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  await requireOwner(context, request);
  return redirect(`/${adminLang(params.lang)}/admin/bookings`);
}
