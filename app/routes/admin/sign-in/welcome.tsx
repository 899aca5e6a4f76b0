import { data, redirect } from "react-router";
import { acceptInvitation, invitationOf } from "#features/accounts/invitations/accept-invitation.server.ts";
import { mayWelcome, welcomeOwner } from "#features/accounts/invitations/welcome-owner.server.ts";
import { signIn } from "#features/accounts/sign-in/sign-in.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/welcome.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { adminHome } from "./next-page.ts";
import { textOf, visitorOf, withCookies } from "../shell/form-text.ts";
import { WelcomeView } from "./welcome-view.tsx";

/** Opens for the owner's link and for an invitation; a wrong, a used and an ended one get the same answer. Looking uses nothing up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const invitation = await invitationOf(services, params.token);
  const isOpen = invitation !== undefined || (await mayWelcome(services, params.token));
  const invited = invitation ? { email: invitation.email, role: invitation.role } : null;
  return data({ isOpen, invited }, { status: isOpen ? 200 : 404 });
}

/** Makes the account, uses the link up, and signs in. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = adminLang(params.lang);
  const form = await request.formData();
  const invitation = await invitationOf(services, params.token);
  const who = { email: invitation?.email ?? textOf(form, "email"), password: textOf(form, "password") };
  const welcomed = invitation
    ? await acceptInvitation(services, params.token, who.password)
    : await welcomeOwner(services, params.token, { ...who, lang });
  if (welcomed.kind === "gone") return data(null, { status: 404 });
  if (welcomed.kind === "invalid") {
    return data({ errors: welcomed.errors, email: who.email.slice(0, 200) }, { status: 400 });
  }
  const signedIn = await signIn(services, who, visitorOf(request, clientAddress));
  if (signedIn.kind !== "signed-in") return redirect(`/${lang}/admin/login`, 303);
  const home = adminHome(lang, signedIn.role);
  return redirect(home, { status: 303, headers: withCookies(signedIn.cookies) });
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  return <WelcomeView {...loaderData} refusal={actionData ?? null} />;
}
