import { useEffect } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { signIn } from "#features/accounts/sign-in/sign-in.server.ts";
import { requestContext } from "#app/context.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { adminLang, adminOf } from "../shell/admin-request.server.ts";
import { dropDraftsEverywhere } from "../shell/drafts.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Route } from "./+types/login.ts";
import { adminHome, nextPage } from "./next-page.ts";
import { PasswordField } from "./password-fields.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { type Refusal, signInAnswer, visitorOf, withCookies } from "./sign-in-response.ts";

const LED_HERE = ["bye", "reset"] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const admin = await adminOf(context, request);
  const input = url.searchParams.get("next");
  if (admin) throw redirect(nextPage(input, adminHome(adminLang(params.lang), admin.role)));
  const flash = LED_HERE.find((word) => url.searchParams.has(word)) ?? null;
  return { flash };
}

/** The response is the same for an unknown address and a wrong password. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const who = { email: fieldIn(form, "email"), password: fieldIn(form, "password") };
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

type LoginViewProps = { flash: "bye" | "reset" | null; refusal: (Refusal & { email: string }) | null };

function LoginView({ flash, refusal }: LoginViewProps) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (flash === "bye") dropDraftsEverywhere();
  }, [flash]);
  return (
    <SignInPage title={t("login.title")} lead={t("login.lead")}>
      {flash && !refusal ? (
        <Notice tone={flash === "reset" ? "success" : "info"} role="status">
          {t(flash === "reset" ? "login.passwordReset" : "login.signedOut")}
        </Notice>
      ) : null}
      {refusal ? (
        <Notice tone="error" role="alert">
          {refusal.problem === "locked"
            ? t("login.problems.locked", { minutes: refusal.minutes })
            : t(`login.problems.${refusal.problem}`)}
        </Notice>
      ) : null}
      <Stack as={Form} gap={5} method="post">
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          autoComplete="username"
          defaultValue={refusal?.email}
          dir="ltr"
          required
        />
        <PasswordField
          name="password"
          label={t("fields.password")}
          autoComplete="current-password"
          required
        />
        <p>
          <Button type="submit" disabled={isBusy}>
            {t("login.submit")}
          </Button>
        </p>
      </Stack>
      <p>
        <Link to={href("/:lang/admin/forgotten-password", { lang })}>{t("login.forgotten")}</Link>
      </p>
    </SignInPage>
  );
}
