import type { FieldError } from "#i18n/field-error.ts";
import type { Users } from "#features/accounts/users/read-users.server.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { AdminHead, AdminSection } from "#app/routes/admin/shell/admin-page.tsx";
import { useErrorTexts } from "#app/routes/admin/shell/error-texts.ts";
import { InvitationList, InviteForm } from "./invitations.tsx";
import { SettingsTabs } from "../settings-tabs.tsx";
import { StatusMark } from "#app/routes/admin/shell/status-badge.tsx";
import { UserChanges } from "./user-changes.tsx";
import type { UsersDone } from "./users-flash.ts";
import adminStyles from "#app/routes/admin/shell/admin-page.module.css";
import styles from "../settings.module.css";

type UsersViewProps = Users & {
  formKey: string;
  done: UsersDone | null;
  refusal: { errors: FieldError[]; email: string; problem: "changed" | "last-owner" | null } | null;
};

export function UsersView({ users, invitations, audit, formKey, done, refusal }: UsersViewProps) {
  const t = useWords("settings");
  const errors = useErrorTexts(refusal?.errors ?? []);
  return (
    <div className={styles.page}>
      <AdminHead title={t("users.title")} />
      <SettingsTabs />
      {done && !refusal ? (
        <Notice tone="success" role="status">
          {t(`users.done.${done}`)}
        </Notice>
      ) : null}
      {refusal?.problem ? (
        <Notice tone="warning" role="alert">
          {t(`users.problems.${refusal.problem}`)}
        </Notice>
      ) : null}
      <ErrorSummary title={t("company.toCorrect")} errors={errors} />
      <ul className={styles.people}>
        {users.map((user) => (
          <UserRow key={user.id} user={user} errors={errors} />
        ))}
      </ul>
      <InvitationList invitations={invitations} formKey={formKey} />
      <AdminSection title={t("users.inviteTitle")}>
        <InviteForm key={invitations.length} email={refusal?.email ?? ""} errors={errors} />
      </AdminSection>
      <AuditLog entries={audit} />
    </div>
  );
}

type UserRowProps = { user: Users["users"][number]; errors: { field: string; text: string }[] };

function UserRow({ user, errors }: UserRowProps) {
  const t = useWords("settings.users");
  const roles = useWords("account.roles");
  const formats = useFormats();
  return (
    <li>
      <div className={styles.person}>
        <b>
          <bdi>{user.name}</bdi>
        </b>
        <Ltr>{user.email}</Ltr>
        <span>{roles(user.role)}</span>
        {user.isYou ? <StatusMark status="confirmed">{t("you")}</StatusMark> : null}
        {user.isActive ? null : <StatusMark status="closed">{t("inactive")}</StatusMark>}
      </div>
      <p className={adminStyles.soft}>
        {t(user.hasSecondStep ? "twoStepOn" : "twoStepOff")}
        {" · "}
        {user.seenAt ? t("seen", { time: formats.dateTime(user.seenAt) }) : t("notSeen")}
      </p>
      <UserChanges user={user} error={errors.find(({ field }) => field === `current-${user.id}`)?.text} />
    </li>
  );
}
