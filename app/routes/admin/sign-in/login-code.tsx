import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { passSecondStep } from "#features/accounts/second-step/pass-second-step.server.ts";
import { openHalfSession } from "#features/accounts/sign-in/open-session.server.ts";
import { requestContext } from "#app/context.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { adminLang } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Route } from "./+types/login-code.ts";
import { adminHome, nextPage } from "./next-page.ts";
import { CodeField } from "./password-fields.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { type Refusal, signInAnswer, visitorOf, withCookies } from "./sign-in-response.ts";
import formStyles from "../shell/admin-page.module.css";

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
  const passed = await passSecondStep(services, fieldIn(form, "code").slice(0, 40), visitor);
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

type LoginCodeViewProps = { email: string; refusal: Refusal | null };

function LoginCodeView({ email, refusal }: LoginCodeViewProps) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  return (
    <SignInPage title={t("code.title")} lead={<Ltr>{email}</Ltr>}>
      {refusal ? (
        <Notice tone="error" role="alert">
          {refusal.problem === "locked"
            ? t("login.problems.locked", { minutes: refusal.minutes })
            : t("code.refused")}
        </Notice>
      ) : null}
      <Form method="post" className={formStyles.form}>
        <CodeField label={t("fields.code")} hint={t("fields.codeHint")} autoFocus />
        <p>
          <Button type="submit" disabled={isBusy}>
            {t("code.submit")}
          </Button>
        </p>
      </Form>
      <p>{t("code.lost")}</p>
      <p>
        <Link to={href("/:lang/admin/login", { lang })}>{t("code.back")}</Link>
      </p>
    </SignInPage>
  );
}
