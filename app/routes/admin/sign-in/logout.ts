import { redirect } from "react-router";
import { signOut } from "#features/accounts/sign-in/sign-out.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/logout.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { withCookies } from "../shell/form-text.ts";
import { requireAdmin } from "../shell/require-admin.server.ts";

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const cookies = await signOut(context.get(requestContext).services, admin);
  const page = `/${adminLang(params.lang)}/admin/login?bye`;
  return redirect(page, { status: 303, headers: withCookies(cookies) });
}

/** Only a form signs out: a link or a picture elsewhere must not. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/${adminLang(params.lang)}/admin`);
}
