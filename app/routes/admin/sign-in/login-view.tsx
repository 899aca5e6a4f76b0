import { Form, href, Link, useNavigation } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import formStyles from "../shell/admin-form.module.css";
import { QuietPage } from "./sign-in-page.tsx";
import type { Refusal } from "./sign-in-response.ts";

type LoginViewProps = { flash: "bye" | "reset" | null; refusal: (Refusal & { email: string }) | null };

export function LoginView({ flash, refusal }: LoginViewProps) {
  const t = useWords("admin");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  return (
    <QuietPage title={t("login.title")} lead={t("login.lead")}>
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
      <Form method="post" className={formStyles.form}>
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          autoComplete="username"
          defaultValue={refusal?.email}
          dir="ltr"
          required
        />
        <TextField
          name="password"
          type="password"
          label={t("fields.password")}
          autoComplete="current-password"
          dir="ltr"
          required
        />
        <p>
          <Button type="submit" disabled={isBusy}>
            {t("login.submit")}
          </Button>
        </p>
      </Form>
      <p>
        <Link to={href("/:lang/admin/forgotten-password", { lang })}>{t("login.forgotten")}</Link>
      </p>
    </QuietPage>
  );
}
