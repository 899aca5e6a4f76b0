import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ConfirmedStep } from "#features/accounts/second-step/set-up-second-step.server.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { AdminHead } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
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
    <Stack gap={6} className={styles.page}>
      <p>
        <Link to={href("/:lang/admin/account", { lang })}>{t("back")}</Link>
      </p>
      <AdminHead title={title} />
      <Flash
        done={answer ? null : done}
        problem={answer?.kind === "changed" ? t("problems.changed") : null}
      />
      <ErrorSummary title={admin("errors.title")} errors={errors} />
      {answer?.kind === "on" ? <BackupCodes codes={answer.backupCodes} /> : null}
      {children}
    </Stack>
  );
}
