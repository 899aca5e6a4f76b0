import { Form, useNavigation } from "react-router";
import type { ShownSecondStep } from "#features/accounts/second-step/read-second-step.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import formStyles from "../shell/admin-form.module.css";
import { CodeField } from "../sign-in/code-field.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./account.module.css";

type FormProps = { errors: { field: string; text: string }[] };

export function BeginForm({ errors }: FormProps) {
  const t = useWords("account.twoStep");
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <p className={styles.text}>{t("lead")}</p>
      <Form method="post" className={formStyles.form} noValidate>
        <CurrentPasswordField errors={errors} />
        <p>
          <Button type="submit" name="intent" value="begin" disabled={isBusy}>
            {t("begin")}
          </Button>
        </p>
      </Form>
    </>
  );
}

type ConfirmFormProps = FormProps & Pick<Extract<ShownSecondStep, { state: "proposed" }>, "groups" | "qr">;

export function ConfirmForm({ groups, qr, errors }: ConfirmFormProps) {
  const t = useWords("account.twoStep");
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <AdminSection title={t("scanTitle")}>
        <p className={styles.text}>{t("scan")}</p>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("qr")}>
          <path d={qr.path} />
        </svg>
        <p className={styles.text}>{t("type")}</p>
        <p className={styles.secret}>
          <Ltr>{groups.join(" ")}</Ltr>
        </p>
      </AdminSection>
      <AdminSection title={t("firstCode")}>
        <Form method="post" className={formStyles.form} noValidate>
          <Code errors={errors} hint={t("firstCodeHint")} />
          <p>
            <Button type="submit" name="intent" value="confirm" disabled={isBusy}>
              {t("confirm")}
            </Button>
          </p>
        </Form>
      </AdminSection>
    </>
  );
}

/** One form, two ends: both want the password and a code. */
export function ChangeForms({ errors }: FormProps) {
  const t = useWords("account.twoStep");
  const admin = useWords("admin");
  const isBusy = useNavigation().state !== "idle";
  return (
    <AdminSection title={t("changeTitle")}>
      <p className={styles.text}>{t("changeLead")}</p>
      <Form method="post" className={formStyles.form} noValidate>
        <CurrentPasswordField errors={errors} />
        <Code errors={errors} hint={admin("fields.codeHint")} />
        <p className={adminStyles.buttons}>
          <Button type="submit" name="intent" value="renew" disabled={isBusy}>
            {t("renew")}
          </Button>
          <Button type="submit" name="intent" value="off" variant="secondary" disabled={isBusy}>
            {t("turnOff")}
          </Button>
        </p>
      </Form>
    </AdminSection>
  );
}

function Code({ errors, hint }: FormProps & { hint: string }) {
  const t = useWords("admin.fields");
  return (
    <CodeField label={t("code")} hint={hint} error={errors.find(({ field }) => field === "code")?.text} />
  );
}
