import { Form, href, useNavigation } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import { RESET_MINUTES } from "#features/accounts/token-expiry.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import formStyles from "../shell/admin-form.module.css";
import { useErrorTexts } from "../shell/error-texts.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { QuietPage } from "./sign-in-page.tsx";

type ResetPasswordViewProps = { email: string | null; wrong: FieldError[] };

export function ResetPasswordView({ email, wrong }: ResetPasswordViewProps) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  const errors = useErrorTexts(wrong);
  if (email === null) {
    return (
      <QuietPage title={t("reset.goneTitle")} lead={t("reset.goneLead", { minutes: RESET_MINUTES })}>
        <p>
          <ButtonLink to={href("/:lang/admin/forgotten-password", { lang })}>{t("reset.again")}</ButtonLink>
        </p>
      </QuietPage>
    );
  }
  return (
    <QuietPage title={t("reset.title")} lead={<Ltr>{email}</Ltr>}>
      <ErrorSummary title={t("errors.title")} errors={errors} />
      <Form method="post" className={formStyles.form} noValidate>
        <NewPasswordFields email={email} errors={errors} />
        <p>{t("reset.note")}</p>
        <p>
          <Button type="submit" disabled={isBusy}>
            {t("reset.submit")}
          </Button>
        </p>
      </Form>
    </QuietPage>
  );
}
