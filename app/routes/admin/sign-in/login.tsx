import { data, redirect } from "react-router";
import { signIn } from "#features/accounts/sign-in/sign-in.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/login.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { LoginView } from "./login-view.tsx";
import { adminHome, nextPage } from "./next-page.ts";
import { adminOf } from "../shell/require-admin.server.ts";
import { signInAnswer } from "./sign-in-response.ts";
import { textOf, visitorOf, withCookies } from "../shell/form-text.ts";

/** What led here: having signed out, or a new password. */
const NEWS = ["bye", "reset"] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const admin = await adminOf(context, request);
  const input = url.searchParams.get("next");
  if (admin) throw redirect(nextPage(input, adminHome(adminLang(params.lang), admin.role)));
  const flash = NEWS.find((word) => url.searchParams.has(word)) ?? null;
  return { flash };
}

/** Opens a session, or says the same to an unknown address and to a wrong password. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const who = { email: textOf(form, "email"), password: textOf(form, "password") };
  const signedIn = await signIn(services, who, visitorOf(request, clientAddress));
  if (signedIn.kind === "signed-in") {
    const home = adminHome(adminLang(params.lang), signedIn.role);
    const page = nextPage(url.searchParams.get("next"), home);
    return redirect(page, { status: 303, headers: withCookies(signedIn.cookies) });
  }
  if (signedIn.kind === "code-wanted") {
    const page = `/${adminLang(params.lang)}/admin/login/code${url.search}`;
    return redirect(page, { status: 303, headers: withCookies(signedIn.cookies) });
  }
  const answer = signInAnswer(signedIn, services.clock.now());
  return data(
    { ...answer.problem, email: who.email.slice(0, 200) },
    { status: answer.status, headers: answer.headers },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginView {...loaderData} refusal={actionData ?? null} />;
}
