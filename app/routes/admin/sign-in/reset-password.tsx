import { data, Form, href, redirect, useNavigation } from "react-router";
import { resetOf, resetPassword } from "#features/accounts/password/reset-password.server.ts";
import { RESET_MINUTES } from "#features/accounts/token-expiry.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { requestContext } from "#app/context.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { adminLang } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { useErrorTexts } from "../shell/forms.ts";
import type { Route } from "./+types/reset-password.ts";
import { NewPasswordFields } from "./password-fields.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { withCookies } from "./sign-in-response.ts";

/** The response is the same for a wrong, a used and an expired link. Opening the page does not use it up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = await resetOf(context.get(requestContext).services, params.token);
  return data({ email: admin?.email ?? null }, { status: admin ? 200 : 404 });
}

/** The sign-in after it still asks for a second step. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const form = await request.formData();
  const typed = { password: fieldIn(form, "password"), again: fieldIn(form, "again") };
  const reset = await resetPassword(services, params.token, typed);
  if (reset.kind === "gone") return data(null, { status: 404 });
  if (reset.kind === "invalid") return data({ errors: reset.errors }, { status: 400 });
  const page = `/${adminLang(params.lang)}/admin/login?reset`;
  return redirect(page, { status: 303, headers: withCookies(reset.cookies) });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordView email={loaderData.email} wrong={actionData?.errors ?? []} />;
}

type ResetPasswordViewProps = { email: string | null; wrong: FieldError[] };

function ResetPasswordView({ email, wrong }: ResetPasswordViewProps) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  const errors = useErrorTexts(wrong);
  if (email === null) {
    return (
      <SignInPage title={t("reset.goneTitle")} lead={t("reset.goneLead", { minutes: RESET_MINUTES })}>
        <p>
          <ButtonLink to={href("/:lang/admin/forgotten-password", { lang })}>{t("reset.again")}</ButtonLink>
        </p>
      </SignInPage>
    );
  }
  return (
    <SignInPage title={t("reset.title")} lead={<Ltr>{email}</Ltr>}>
      <ErrorSummary title={t("errors.title")} errors={errors} />
      <Stack as={Form} gap={5} method="post" noValidate>
        <NewPasswordFields email={email} errors={errors} />
        <p>{t("reset.note")}</p>
        <p>
          <Button type="submit" disabled={isBusy}>
            {t("reset.submit")}
          </Button>
        </p>
      </Stack>
    </SignInPage>
  );
}
