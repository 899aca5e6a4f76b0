import { data, redirect } from "react-router";
import { openHalfSession } from "#features/accounts/sign-in/open-session.server.ts";
import { passSecondStep } from "#features/accounts/second-step/pass-second-step.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/login-code.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { textOf, visitorOf, withCookies } from "../shell/form-text.ts";
import { LoginCodeView } from "./login-code-view.tsx";
import { adminHome, nextPage } from "./next-page.ts";
import { signInAnswer } from "./sign-in-response.ts";

/** The second step of the sign-in; who has not taken the first, or too long ago, is led back to it. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const admin = await openHalfSession(services, request.headers.get("Cookie"));
  if (!admin) throw redirect(firstStep(params.lang, url));
  return { email: admin.email };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const visitor = visitorOf(request, clientAddress);
  const passed = await passSecondStep(services, textOf(form, "code").slice(0, 40), visitor);
  if (passed.kind === "gone") return redirect(firstStep(params.lang, url), 303);
  if (passed.kind === "signed-in") {
    const home = adminHome(adminLang(params.lang), passed.role);
    const page = nextPage(url.searchParams.get("next"), home);
    return redirect(page, { status: 303, headers: withCookies(passed.cookies) });
  }
  const answer = signInAnswer(passed, services.clock.now());
  return data(answer.problem, { status: answer.status, headers: answer.headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginCodeView {...loaderData} refusal={actionData ?? null} />;
}

function firstStep(lang: string | undefined, url: URL) {
  const next = url.searchParams.get("next");
  return `/${adminLang(lang)}/admin/login${next ? `?next=${encodeURIComponent(next)}` : ""}`;
}
