import { redirect } from "react-router";
import { signOut } from "#features/accounts/sign-in/sign-out.server.ts";
import type { Route } from "./+types/logout.ts";
import { adminLang, asAdmin } from "../shell/admin-request.server.ts";
import { withCookies } from "./sign-in-response.ts";

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const cookies = await signOut(services, admin);
  const page = `/${lang}/admin/login?bye`;
  return redirect(page, { status: 303, headers: withCookies(cookies) });
}

/** Only POST signs out: a link or an image on another site must not. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/${adminLang(params.lang)}/admin`);
}
