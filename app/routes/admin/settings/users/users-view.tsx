import { type Role, ROLES } from "#features/accounts/admin.ts";
import type { Users } from "#features/accounts/users/read-users.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import { type ErrorText, formFields, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, AdminSection, SettingsTabs, StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";
import { useErrorTexts } from "#app/routes/admin/shell/forms.ts";
import { CodeField, PasswordField } from "#app/routes/admin/sign-in/password-fields.tsx";
import { FieldGrid, FormPage } from "#app/routes/admin/shell/form-parts.tsx";
import { Rows } from "#app/routes/admin/shell/rows.tsx";
import styles from "./users.module.css";

type UsersViewProps = Users & {
  formKey: string;
  done: UsersDone | null;
  refusal: Refusal | null;
};

type Refusal = {
  errors: FieldError[];
  email: string;
  role: Role | null;
  problem: "changed" | "last-owner" | null;
};

export function UsersView({
  users,
  invitations,
  asksForCode,
  audit,
  formKey,
  done,
  refusal,
}: UsersViewProps) {
  const t = useWords("settings");
  const errors = useErrorTexts(refusal?.errors ?? []);
  return (
    <FormPage>
      <AdminHead title={t("users.title")} />
      <SettingsTabs />
      <Flash
        done={done && !refusal ? t(`users.done.${done}`) : null}
        problem={refusal?.problem ? t(`users.problems.${refusal.problem}`) : null}
      />
      <ErrorSummary title={t("company.toCorrect")} errors={errors} />
      <Rows>
        {users.map((user) => (
          <UserRow key={user.id} user={user} asksForCode={asksForCode} errors={errors} />
        ))}
      </Rows>
      <InvitationList invitations={invitations} formKey={formKey} />
      <AdminSection title={t("users.inviteTitle")}>
        <InviteForm
          key={invitations.length}
          email={refusal?.email ?? ""}
          role={refusal?.role ?? null}
          asksForCode={asksForCode}
          errors={errors}
        />
      </AdminSection>
      <AuditLog entries={audit} />
    </FormPage>
  );
}

type UserRowProps = { user: Users["users"][number]; asksForCode: boolean; errors: ErrorText[] };

function UserRow({ user, asksForCode, errors }: UserRowProps) {
  const t = useWords("settings.users");
  const roles = useWords("account.roles");
  const formats = useFormats();
  return (
    <li>
      <Cluster gap={4} row={1} align="baseline">
        <b>
          <bdi>{user.name}</bdi>
        </b>
        <Ltr>{user.email}</Ltr>
        <span>{roles(user.role)}</span>
        {user.isYou ? <StatusBadge status="confirmed">{t("you")}</StatusBadge> : null}
        {user.isActive ? null : <StatusBadge status="closed">{t("inactive")}</StatusBadge>}
      </Cluster>
      <Text anywhere size="small" tone="soft">
        {t(user.hasSecondStep ? "twoStepOn" : "twoStepOff")}
        {" · "}
        {user.seenAt ? t("seen", { time: formats.dateTime(user.seenAt) }) : t("notSeen")}
      </Text>
      <UserChanges user={user} asksForCode={asksForCode} errors={errors} />
    </li>
  );
}

export const USERS_DONE = [
  "invited",
  "resent",
  "withdrawn",
  "role",
  "deactivated",
  "reactivated",
  "signed-out",
  "second-step",
] as const;

export type UsersDone = (typeof USERS_DONE)[number];

function UserChanges({ user, asksForCode, errors }: UserRowProps) {
  const t = useWords("settings.users");
  const isOpen = errors.some(({ field }) => field.includes(user.id));
  return (
    <details open={isOpen}>
      <summary>
        {t("change")} <span className="visually-hidden">{user.email}</span>
      </summary>
      <Cluster as={AdminForm} gap={3} preventScrollReset>
        <input type="hidden" name="user" value={user.id} />
        {ROLES.filter((role) => role !== user.role && role !== "owner").map((role) => (
          <Button key={role} type="submit" name="intent" value={`make-${role}`} variant="secondary">
            {t(`make.${role}`)}
          </Button>
        ))}
        {user.seenAt ? (
          <Button type="submit" name="intent" value="sign-out" variant="secondary">
            {t("signOut")}
          </Button>
        ) : null}
        {user.isActive || user.role !== "owner" ? (
          <Button
            type="submit"
            name="intent"
            value={user.isActive ? "deactivate" : "reactivate"}
            variant="secondary"
          >
            {t(user.isActive ? "deactivate" : "reactivate")}
          </Button>
        ) : null}
      </Cluster>
      {user.role !== "owner" || !user.isActive ? (
        <NewOwnerForm user={user} asksForCode={asksForCode} errors={errors} />
      ) : null}
      {user.hasSecondStep && !user.isYou ? <SecondStepForm userId={user.id} errors={errors} /> : null}
    </details>
  );
}

/** Grants the role of owner, or reactivates an owner's account; the acting owner must reauthenticate. */
function NewOwnerForm({ user, asksForCode, errors }: UserRowProps) {
  const t = useWords("settings.users");
  const isAgain = user.role === "owner";
  return (
    <Cluster
      as={AdminForm}
      gap={3}
      align="end"
      padTop={4}
      className={styles.proof}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="user" value={user.id} />
      <OwnersProof
        hint={t("ownerProofHint")}
        suffix={`-${user.id}`}
        asksForCode={asksForCode}
        errors={errors}
      />
      <Button type="submit" name="intent" value={isAgain ? "reactivate" : "make-owner"} variant="secondary">
        {t(isAgain ? "reactivateOwner" : "make.owner")}
      </Button>
    </Cluster>
  );
}

type OwnersProofProps = {
  hint: string;
  suffix?: string;
  asksForCode: boolean;
  errors: ErrorText[];
};

function OwnersProof({ hint, suffix, asksForCode, errors }: OwnersProofProps) {
  const t = useWords("settings.users");
  const fields = useWords("admin.fields");
  const form = formFields<Texts<"current" | "code">>({ errors, suffix });
  return (
    <>
      <PasswordField
        {...form.field("current")}
        label={t("yourPassword")}
        hint={hint}
        autoComplete="current-password"
      />
      {asksForCode ? (
        <CodeField
          {...form.field("code")}
          label={fields("code")}
          hint={fields("codeHint")}
          required={false}
        />
      ) : null}
    </>
  );
}

export const REMOVAL = "-second-step";

/** For a colleague who has lost their phone and their backup codes; the acting owner must reauthenticate. */
function SecondStepForm({ userId, errors }: { userId: string; errors: ErrorText[] }) {
  const t = useWords("settings.users");
  const form = formFields<Texts<"current">>({ errors, suffix: `-${userId}${REMOVAL}` });
  return (
    <Cluster
      as={AdminForm}
      gap={3}
      align="end"
      padTop={4}
      className={styles.proof}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="user" value={userId} />
      <PasswordField
        {...form.field("current")}
        label={t("yourPassword")}
        hint={t("removeSecondStepHint")}
        autoComplete="current-password"
        required
      />
      <Button type="submit" name="intent" value="remove-second-step" variant="secondary">
        {t("removeSecondStep")}
      </Button>
    </Cluster>
  );
}

type InvitationListProps = Pick<Users, "invitations"> & { formKey: string };

function InvitationList({ invitations, formKey }: InvitationListProps) {
  const t = useWords("settings.users");
  const roles = useWords("account.roles");
  const formats = useFormats();
  if (invitations.length === 0) return null;
  return (
    <AdminSection title={t("invitations")}>
      <Rows>
        {invitations.map(({ id, email, role, state, endsAt }) => (
          <li key={id}>
            <Cluster gap={4} row={1} align="baseline">
              <Ltr>{email}</Ltr>
              <span>{roles(role)}</span>
              <StatusBadge status={state === "ended" ? "closed" : "queued"}>
                {t(`invitation.${state}`)}
              </StatusBadge>
              {state === "open" && endsAt ? (
                <Text as="span" anywhere size="small" tone="soft">
                  {t("openUntil", { time: formats.dateTime(endsAt) })}
                </Text>
              ) : null}
            </Cluster>
            <Toolbar as={AdminForm} preventScrollReset>
              <input type="hidden" name="invitation" value={id} />
              <input type="hidden" name="key" value={formKey} />
              <Button type="submit" name="intent" value="resend-invitation" variant="secondary">
                {t("resend")} <span className="visually-hidden">{email}</span>
              </Button>
              <Button type="submit" name="intent" value="withdraw" variant="quiet">
                {t("withdraw")} <span className="visually-hidden">{email}</span>
              </Button>
            </Toolbar>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}

/** The role with the fewest permissions comes first and is the default. */
const INVITED = ROLES.toReversed();

type InviteFormProps = { email: string; role: Role | null; asksForCode: boolean; errors: ErrorText[] };

function InviteForm({ email, role, asksForCode, errors }: InviteFormProps) {
  const t = useWords("settings.users");
  const fields = useWords("admin.fields");
  const roles = useWords("account.roles");
  const lang = useLang();
  const form = useForm<Texts<"email" | "role" | "lang">>({
    saved: { email, role: role ?? INVITED[0] ?? null, lang },
    errors,
  });
  return (
    <Stack as={AdminForm} gap={5} noValidate>
      <FieldGrid>
        <TextField
          {...form.field("email")}
          type="email"
          label={fields("email")}
          hint={t("inviteHint")}
          autoComplete="off"
          dir="ltr"
          required
        />
        <SelectField
          {...form.field("role")}
          label={t("role")}
          hint={t("roleHint")}
          options={INVITED.map((value) => ({ value, label: roles(value) }))}
        />
        <SelectField
          {...form.field("lang")}
          label={t("lang")}
          options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </FieldGrid>
      <FieldGrid className={styles.ownersOnly}>
        <OwnersProof hint={t("inviteProofHint")} asksForCode={asksForCode} errors={errors} />
      </FieldGrid>
      <p>
        <Button type="submit" name="intent" value="invite" disabled={form.isBusy}>
          {t("invite")}
        </Button>
      </p>
    </Stack>
  );
}
