import { Form, href, Link, useNavigation } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import formStyles from "../shell/admin-form.module.css";
import { CodeField } from "./code-field.tsx";
import { QuietPage } from "./sign-in-page.tsx";
import type { Refusal } from "./sign-in-response.ts";

type LoginCodeViewProps = { email: string; refusal: Refusal | null };

export function LoginCodeView({ email, refusal }: LoginCodeViewProps) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  return (
    <QuietPage title={t("code.title")} lead={<Ltr>{email}</Ltr>}>
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
    </QuietPage>
  );
}
