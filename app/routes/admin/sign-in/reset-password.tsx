import { data, redirect } from "react-router";
import { resetOf, resetPassword } from "#features/accounts/password/reset-password.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/reset-password.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { textOf, withCookies } from "../shell/form-text.ts";
import { ResetPasswordView } from "./reset-password-view.tsx";

/** Opens for the link of a mail; a wrong, a used and an ended one get the same answer. Looking uses nothing up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = await resetOf(context.get(requestContext).services, params.token);
  return data({ email: admin?.email ?? null }, { status: admin ? 200 : 404 });
}

/** Sets the new password and leads to the sign-in: a second step is still asked for there. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const form = await request.formData();
  const typed = { password: textOf(form, "password"), again: textOf(form, "again") };
  const reset = await resetPassword(services, params.token, typed);
  if (reset.kind === "gone") return data(null, { status: 404 });
  if (reset.kind === "invalid") return data({ errors: reset.errors }, { status: 400 });
  const page = `/${adminLang(params.lang)}/admin/login?reset`;
  return redirect(page, { status: 303, headers: withCookies(reset.cookies) });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordView email={loaderData.email} wrong={actionData?.errors ?? []} />;
}
