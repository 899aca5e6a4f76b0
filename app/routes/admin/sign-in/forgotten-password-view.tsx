import { Form, href, Link, useNavigation } from "react-router";
import { RESET_MINUTES } from "#features/accounts/token-expiry.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import formStyles from "../shell/admin-form.module.css";
import { QuietPage } from "./sign-in-page.tsx";

export function ForgottenPasswordView({ isAsked }: { isAsked: boolean }) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  return (
    <QuietPage title={t("forgotten.title")} lead={isAsked ? null : t("forgotten.lead")}>
      {isAsked ? (
        <Notice tone="success" role="status" title={t("forgotten.askedTitle")}>
          {t("forgotten.asked", { minutes: RESET_MINUTES })}
        </Notice>
      ) : (
        <Form method="post" className={formStyles.form}>
          <TextField
            name="email"
            type="email"
            label={t("fields.email")}
            autoComplete="username"
            dir="ltr"
            required
          />
          <p>
            <Button type="submit" disabled={isBusy}>
              {t("forgotten.submit")}
            </Button>
          </p>
        </Form>
      )}
      <p>
        <Link to={href("/:lang/admin/login", { lang })}>{t("forgotten.back")}</Link>
      </p>
    </QuietPage>
  );
}
