import { redirect } from "react-router";
import type { Route } from "./+types/desk-home.ts";
import { adminLang } from "./admin-lang.ts";
import { isOwner } from "#features/accounts/admin.ts";
import { requireAdmin } from "./require-admin.server.ts";

/** The desk opens on the bookings; to an editor on their account. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  return redirect(`/${adminLang(params.lang)}/admin/${isOwner(admin) ? "bookings" : "account"}`);
}
