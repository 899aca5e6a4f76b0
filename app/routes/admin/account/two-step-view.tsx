import { Form, href, Link, useNavigation } from "react-router";
import type { ShownSecondStep } from "#features/accounts/second-step/read-second-step.server.ts";
import type { ConfirmedStep } from "#features/accounts/second-step/set-up-second-step.server.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { CodeField, CurrentPasswordField } from "../sign-in/password-fields.tsx";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./account.module.css";

export type TwoStepAnswer = ConfirmedStep;

type TwoStepViewProps = { secondStep: ShownSecondStep; isOff: boolean; answer: TwoStepAnswer | null };

export function TwoStepView({ secondStep, isOff, answer }: TwoStepViewProps) {
  const t = useWords("account");
  const admin = useWords("admin");
  const lang = useLang();
  const errors = useErrorTexts(answer?.kind === "invalid" ? answer.errors : []);
  return (
    <div className={styles.page}>
      <p className={adminStyles.back}>
        <Link to={href("/:lang/admin/account", { lang })}>{t("back")}</Link>
      </p>
      <AdminHead title={t("twoStep.title")} />
      {answer?.kind === "changed" ? (
        <Notice tone="warning" role="alert">
          {t("problems.changed")}
        </Notice>
      ) : null}
      {isOff && !answer ? (
        <Notice tone="success" role="status">
          {t("twoStep.isOff")}
        </Notice>
      ) : null}
      <ErrorSummary title={admin("errors.title")} errors={errors} />
      {answer?.kind === "on" ? <BackupCodes codes={answer.backupCodes} /> : null}
      {secondStep.state === "off" ? <BeginForm errors={errors} /> : null}
      {secondStep.state === "proposed" ? <ConfirmForm {...secondStep} errors={errors} /> : null}
      {secondStep.state === "on" ? <SecondStepOn {...secondStep} /> : null}
      {secondStep.state === "on" && answer?.kind !== "on" ? <ChangeForms errors={errors} /> : null}
    </div>
  );
}

function SecondStepOn({ since, codesLeft }: Extract<ShownSecondStep, { state: "on" }>) {
  const t = useWords("account.twoStep");
  const formats = useFormats();
  return (
    <div className={styles.text}>
      <p>{t("onSince", { time: formats.dateTime(since) })}</p>
      <p>{t("codesLeft", { count: codesLeft })}</p>
    </div>
  );
}

type FormProps = { errors: { field: string; text: string }[] };

function BeginForm({ errors }: FormProps) {
  const t = useWords("account.twoStep");
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <p className={styles.text}>{t("lead")}</p>
      <Form method="post" className={adminStyles.form} noValidate>
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

function ConfirmForm({ groups, qr, errors }: ConfirmFormProps) {
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
        <Form method="post" className={adminStyles.form} noValidate>
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
function ChangeForms({ errors }: FormProps) {
  const t = useWords("account.twoStep");
  const admin = useWords("admin");
  const isBusy = useNavigation().state !== "idle";
  return (
    <AdminSection title={t("changeTitle")}>
      <p className={styles.text}>{t("changeLead")}</p>
      <Form method="post" className={adminStyles.form} noValidate>
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

/** Shown this once; only hashes are kept. */
function BackupCodes({ codes }: { codes: string[] }) {
  const t = useWords("account.twoStep");
  return (
    <Notice tone="success" role="status" title={t("codesTitle")}>
      <p>{t("codesLead")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
