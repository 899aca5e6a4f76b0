import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ConfirmedStep } from "#features/accounts/second-step/set-up-second-step.server.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminHead } from "../shell/admin-page.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import styles from "./account.module.css";

type SecondStepPageProps = {
  title: string;
  done: string | null;
  answer: ConfirmedStep | null;
  errors: ErrorText[];
  children: ReactNode;
};

export function SecondStepPage({ title, done, answer, errors, children }: SecondStepPageProps) {
  const t = useWords("account");
  const admin = useWords("admin");
  const lang = useLang();
  return (
    <div className={styles.page}>
      <p>
        <Link to={href("/:lang/admin/account", { lang })}>{t("back")}</Link>
      </p>
      <AdminHead title={title} />
      {answer?.kind === "changed" ? (
        <Notice tone="warning" role="alert">
          {t("problems.changed")}
        </Notice>
      ) : null}
      {done && !answer ? (
        <Notice tone="success" role="status">
          {done}
        </Notice>
      ) : null}
      <ErrorSummary title={admin("errors.title")} errors={errors} />
      {answer?.kind === "on" ? <BackupCodes codes={answer.backupCodes} /> : null}
      {children}
    </div>
  );
}
