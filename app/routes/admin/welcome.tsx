import { data, redirect } from "react-router";
import { mayWelcome, welcomeOwner } from "#features/accounts/welcome-owner.server.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/welcome.ts";
import { adminLang } from "./admin-lang.ts";
import { textOf, visitorOf, withCookies } from "./form-text.ts";
import { WelcomeView } from "./welcome-view.tsx";

/** Opens for the one link that is open; a wrong, a used and an ended one get the same answer. Looking uses nothing up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const isOpen = await mayWelcome(services, params.token);
  return data({ isOpen }, { status: isOpen ? 200 : 404 });
}

/** Makes the owner, uses the link up, and signs in. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = adminLang(params.lang);
  const form = await request.formData();
  const who = { email: textOf(form, "email"), password: textOf(form, "password") };
  const welcomed = await welcomeOwner(services, params.token, who);
  if (welcomed.kind === "gone") return data(null, { status: 404 });
  if (welcomed.kind === "invalid") {
    return data({ errors: welcomed.errors, email: who.email.slice(0, 200) }, { status: 400 });
  }
  const signedIn = await signIn(services, who, visitorOf(request, clientAddress));
  if (signedIn.kind !== "signed-in") return redirect(`/${lang}/admin/login`, 303);
  return redirect(`/${lang}/admin`, { status: 303, headers: withCookies(signedIn.cookies) });
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  return <WelcomeView isOpen={loaderData.isOpen} refusal={actionData ?? null} />;
}
