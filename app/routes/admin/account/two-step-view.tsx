import { href, Link } from "react-router";
import type { ShownSecondStep } from "#features/accounts/second-step/read-second-step.server.ts";
import type { ConfirmedStep } from "#features/accounts/second-step/set-up-second-step.server.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { AdminHead } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/error-texts.ts";
import { BeginForm, ChangeForms, ConfirmForm } from "./two-step-forms.tsx";
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
      {secondStep.state === "on" ? <On {...secondStep} /> : null}
      {secondStep.state === "on" && answer?.kind !== "on" ? <ChangeForms errors={errors} /> : null}
    </div>
  );
}

function On({ since, codesLeft }: Extract<ShownSecondStep, { state: "on" }>) {
  const t = useWords("account.twoStep");
  const formats = useFormats();
  return (
    <div className={styles.text}>
      <p>{t("onSince", { time: formats.dateTime(since) })}</p>
      <p>{t("codesLeft", { count: codesLeft })}</p>
    </div>
  );
}
