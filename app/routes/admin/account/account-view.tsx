import { href, Link } from "react-router";
import type { AccountResult } from "#features/accounts/action-result.ts";
import type { Account } from "#features/accounts/read-account.server.ts";
import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import { type ErrorText, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { PushSwitch } from "#app/shell/push/push-switch.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { adminPush } from "../push/push-area.ts";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { CurrentPasswordField, NewPasswordFields } from "../sign-in/password-fields.tsx";
import styles from "./account.module.css";

type AccountViewProps = {
  account: Account;
  /** The VAPID public key; null for an account that gets no notifications. */
  pushKey: string | null;
  done: AccountDone | null;
  refusal: Exclude<AccountResult, { kind: "done" }> | null;
};

export function AccountView({ account, pushKey, done, refusal }: AccountViewProps) {
  const t = useWords("account");
  const admin = useWords("admin");
  const errors = useErrorTexts(refusal?.kind === "invalid" ? refusal.errors : []);
  return (
    <Stack gap={6} className={styles.page}>
      <AdminHead title={t("title")}>
        <Ltr>{account.email}</Ltr>
        <span>{t(`roles.${account.role}`)}</span>
      </AdminHead>
      <Flash
        done={done && !refusal ? t(`done.${done}`) : null}
        problem={refusal?.kind === "changed" ? t("problems.changed") : null}
      />
      <ErrorSummary title={admin("errors.title")} errors={errors} />
      <AdminSection title={t("profile.title")}>
        <ProfileForm account={account} errors={errors} />
      </AdminSection>
      {pushKey ? <PushPart id={account.id} publicKey={pushKey} /> : null}
      <TwoStepPart {...account} />
      <AdminSection title={t("password.title")}>
        <Text measure>{t("password.lead")}</Text>
        <PasswordForm email={account.email} errors={errors} />
      </AdminSection>
      <SessionList sessions={account.sessions} errors={errors} />
    </Stack>
  );
}

function PushPart(admin: { id: string; publicKey: string }) {
  const t = useWords("push");
  const lang = useLang();
  return (
    <AdminSection title={t("title")}>
      <PushSwitch {...adminPush(lang, admin)} />
    </AdminSection>
  );
}

function TwoStepPart({ hasSecondStep: isOn, passkeys }: Pick<Account, "hasSecondStep" | "passkeys">) {
  const t = useWords("account");
  const lang = useLang();
  return (
    <AdminSection title={t("twoStep.title")}>
      <p>
        <StatusBadge status={isOn ? "confirmed" : "closed"}>
          {t(isOn ? "twoStep.on" : "twoStep.off")}
        </StatusBadge>
      </p>
      <Text measure>{t("twoStep.short")}</Text>
      <Toolbar as="p">
        <Link to={href("/:lang/admin/account/passkeys", { lang })}>
          {t("passkeys.link", { count: passkeys })}
        </Link>
        <Link to={href("/:lang/admin/account/two-step", { lang })}>
          {t(isOn ? "twoStep.change" : "twoStep.setUp")}
        </Link>
      </Toolbar>
    </AdminSection>
  );
}

export const ACCOUNT_DONE = ["profile", "password", "session", "sessions"] as const;

export type AccountDone = (typeof ACCOUNT_DONE)[number];

type FormErrors = { errors: ErrorText[] };

function ProfileForm({ account, errors }: FormErrors & { account: Account }) {
  const t = useWords("account.profile");
  const form = useForm<Texts<"name" | "lang">>({ saved: account, errors });
  return (
    <Stack as={AdminForm} gap={5} noValidate key={`${account.name} ${account.lang}`}>
      <TextField
        {...form.field("name")}
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="name"
        required
      />
      <SelectField
        {...form.field("lang")}
        label={t("lang")}
        hint={t("langHint")}
        options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <p>
        <Button type="submit" name="intent" value="profile" disabled={form.isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Stack>
  );
}

function PasswordForm({ email, errors }: FormErrors & { email: string }) {
  const t = useWords("account.password");
  const form = useForm<Texts<"current">>({ errors });
  return (
    <Stack as={AdminForm} gap={5} noValidate>
      <CurrentPasswordField {...form.field("current")} />
      <NewPasswordFields email={email} errors={errors} />
      <p>
        <Button type="submit" name="intent" value="password" disabled={form.isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Stack>
  );
}

type SessionListProps = FormErrors & Pick<Account, "sessions">;
type Session = Account["sessions"][number];

export const END_ONE = "end ";
export const SESSIONS = "-sessions";

/**
 * The form comes before the list, so that Enter ends all others: the buttons of the list belong to the form.
 */
function SessionList({ sessions, errors }: SessionListProps) {
  const t = useWords("account.sessions");
  const form = useForm<Texts<"current">>({ errors, suffix: SESSIONS });
  return (
    <AdminSection title={t("title")}>
      <Text measure>{t("lead")}</Text>
      {sessions.length > 1 ? (
        <Stack
          as={AdminForm}
          gap={5}
          id={`end${SESSIONS}`}
          key={sessions.length}
          preventScrollReset
          noValidate
        >
          <CurrentPasswordField {...form.field("current")} hint={t("endHint")} />
          <p>
            <Button type="submit" name="intent" value="end-others" variant="secondary" disabled={form.isBusy}>
              {t("endOthers")}
            </Button>
          </p>
        </Stack>
      ) : null}
      <Stack as="ul" lineAbove="line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
    </AdminSection>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useWords("account.sessions");
  const formats = useFormats();
  const browser = useBrowserText(session);
  return (
    <Cluster as="li" gap={5} row={2} align="center" justify="spread" pad={3} lineBelow="line">
      <Stack as="span" gap={1} anywhere>
        <Toolbar as="span">
          <b>{browser}</b>
          {session.isThis ? <StatusBadge status="confirmed">{t("this")}</StatusBadge> : null}
        </Toolbar>
        <Text as="span" anywhere size="small" tone="soft">
          {t("started", { time: formats.dateTime(session.startedAt) })}
        </Text>
        <Text as="span" anywhere size="small" tone="soft">
          {t("seen", { time: formats.dateTime(session.lastSeenAt) })}
        </Text>
      </Stack>
      {session.isThis ? null : (
        <Button
          type="submit"
          form={`end${SESSIONS}`}
          name="intent"
          value={`${END_ONE}${session.id}`}
          variant="quiet"
          aria-label={t("endOne", { browser })}
        >
          {t("end")}
        </Button>
      )}
    </Cluster>
  );
}

function useBrowserText({ browser, system }: Session): string {
  const t = useWords("account.sessions");
  if (browser && system) return t("browserOn", { browser, system });
  return browser ?? system ?? t("unknown");
}
