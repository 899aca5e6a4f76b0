import { href, Link } from "react-router";
import type { AccountResult } from "#features/accounts/account-result.ts";
import type { Account } from "#features/accounts/read-account.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordForm, ProfileForm } from "./account-forms.tsx";
import type { AccountDone } from "./account-flash.ts";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/error-texts.ts";
import { SessionList } from "./session-list.tsx";
import { StatusMark } from "../shell/status-badge.tsx";
import styles from "./account.module.css";

type AccountViewProps = {
  account: Account;
  done: AccountDone | null;
  refusal: Exclude<AccountResult, { kind: "done" }> | null;
};

export function AccountView({ account, done, refusal }: AccountViewProps) {
  const t = useWords("account");
  const admin = useWords("admin");
  const errors = useErrorTexts(refusal?.kind === "invalid" ? refusal.errors : []);
  return (
    <div className={styles.page}>
      <AdminHead title={t("title")}>
        <Ltr>{account.email}</Ltr>
        <span>{t(`roles.${account.role}`)}</span>
      </AdminHead>
      <AccountNotice done={refusal ? null : done} isChanged={refusal?.kind === "changed"} />
      <ErrorSummary title={admin("errors.title")} errors={errors} />
      <AdminSection title={t("profile.title")}>
        <ProfileForm account={account} errors={errors} />
      </AdminSection>
      <TwoStepPart isOn={account.hasSecondStep} />
      <AdminSection title={t("password.title")}>
        <p className={styles.text}>{t("password.lead")}</p>
        <PasswordForm email={account.email} errors={errors} />
      </AdminSection>
      <SessionList sessions={account.sessions} />
    </div>
  );
}

function AccountNotice({ done, isChanged }: { done: AccountDone | null; isChanged: boolean }) {
  const t = useWords("account");
  if (isChanged) {
    return (
      <Notice tone="warning" role="alert">
        {t("problems.changed")}
      </Notice>
    );
  }
  if (!done) return null;
  return (
    <Notice tone="success" role="status">
      {t(`done.${done}`)}
    </Notice>
  );
}

function TwoStepPart({ isOn }: { isOn: boolean }) {
  const t = useWords("account");
  const lang = useLang();
  return (
    <AdminSection title={t("twoStep.title")}>
      <p>
        <StatusMark status={isOn ? "confirmed" : "closed"}>
          {t(isOn ? "twoStep.on" : "twoStep.off")}
        </StatusMark>
      </p>
      <p className={styles.text}>{t("twoStep.short")}</p>
      <p>
        <Link to={href("/:lang/admin/account/two-step", { lang })}>
          {t(isOn ? "twoStep.change" : "twoStep.setUp")}
        </Link>
      </p>
    </AdminSection>
  );
}
