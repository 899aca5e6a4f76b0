import { Form, useNavigation } from "react-router";
import { LANGS } from "#i18n/locales.ts";
import type { Users } from "#features/accounts/users/read-users.server.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminSection } from "#app/routes/admin/shell/admin-page.tsx";
import { StatusMark } from "#app/routes/admin/shell/status-badge.tsx";
import adminStyles from "#app/routes/admin/shell/admin-page.module.css";
import formStyles from "#app/routes/admin/shell/admin-form.module.css";
import styles from "../settings.module.css";

type InvitationListProps = Pick<Users, "invitations"> & { formKey: string };

/** Who was asked and has not come yet. */
export function InvitationList({ invitations, formKey }: InvitationListProps) {
  const t = useWords("settings.users");
  const roles = useWords("account.roles");
  const formats = useFormats();
  if (invitations.length === 0) return null;
  return (
    <AdminSection title={t("invitations")}>
      <ul className={styles.people}>
        {invitations.map(({ id, email, role, state, endsAt }) => (
          <li key={id}>
            <div className={styles.person}>
              <Ltr>{email}</Ltr>
              <span>{roles(role)}</span>
              <StatusMark status={state === "ended" ? "closed" : "queued"}>
                {t(`invitation.${state}`)}
              </StatusMark>
              {state === "open" && endsAt ? (
                <span className={adminStyles.soft}>{t("openUntil", { time: formats.dateTime(endsAt) })}</span>
              ) : null}
            </div>
            <Form method="post" className={adminStyles.buttons} preventScrollReset>
              <input type="hidden" name="invitation" value={id} />
              <input type="hidden" name="key" value={formKey} />
              <Button type="submit" name="intent" value="resend-invitation" variant="secondary">
                {t("resend")} <span className="visually-hidden">{email}</span>
              </Button>
              <Button type="submit" name="intent" value="withdraw" variant="quiet">
                {t("withdraw")} <span className="visually-hidden">{email}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

type InviteFormProps = { email: string; errors: { field: string; text: string }[] };

export function InviteForm({ email, errors }: InviteFormProps) {
  const t = useWords("settings.users");
  const fields = useWords("admin.fields");
  const roles = useWords("account.roles");
  const languages = useWords("shell.language");
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={formStyles.form} noValidate>
      <div className={styles.fields}>
        <TextField
          name="email"
          type="email"
          label={fields("email")}
          hint={t("inviteHint")}
          defaultValue={email}
          error={errors.find(({ field }) => field === "email")?.text}
          autoComplete="off"
          dir="ltr"
          required
        />
        <SelectField
          name="role"
          label={t("role")}
          hint={t("roleHint")}
          options={(["editor", "owner"] as const).map((value) => ({ value, label: roles(value) }))}
        />
        <SelectField
          name="lang"
          label={t("lang")}
          defaultValue={lang}
          options={LANGS.map((value) => ({ value, label: languages(value) }))}
        />
      </div>
      <p>
        <Button type="submit" name="intent" value="invite" disabled={isBusy}>
          {t("invite")}
        </Button>
      </p>
    </Form>
  );
}
