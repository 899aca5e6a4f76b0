import { LONGEST_NAME } from "#features/accounts/passkeys/passkey.ts";
import type { ShownPasskeys } from "#features/accounts/passkeys/read-passkeys.server.ts";
import type { ConfirmedStep } from "#features/accounts/second-step/set-up-second-step.server.ts";
import { type ErrorText, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { CodeField, CurrentPasswordField } from "../sign-in/password-fields.tsx";
import { SecondStepPage } from "./second-step-page.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

export const PASSKEYS_DONE = ["added", "renamed", "removed"] as const;

export type PasskeysDone = (typeof PASSKEYS_DONE)[number];

type PasskeysViewProps = ShownPasskeys & {
  hasApp: boolean;
  done: PasskeysDone | null;
  answer: ConfirmedStep | null;
};

export function PasskeysView({ passkeys, proposed, hasApp, done, answer }: PasskeysViewProps) {
  const t = useWords("account");
  const errors = useErrorTexts(answer?.kind === "invalid" ? answer.errors : []);
  return (
    <SecondStepPage
      title={t("passkeys.title")}
      done={done && t(`passkeys.done.${done}`)}
      answer={answer}
      errors={errors}
    >
      <Text measure>{t("passkeys.lead")}</Text>
      {passkeys.length > 0 ? (
        <Stack as="ul" lineAbove="line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLast={passkeys.length === 1 && !hasApp}
              errors={errors}
            />
          ))}
        </Stack>
      ) : (
        <Text anywhere size="small" tone="soft">
          {t("passkeys.none")}
        </Text>
      )}
      {proposed ? (
        <MakeForm {...proposed} />
      ) : (
        <BeginForm key={passkeys.length} hasApp={hasApp} errors={errors} />
      )}
    </SecondStepPage>
  );
}

type PasskeyRowProps = { passkey: ShownPasskeys["passkeys"][number]; isLast: boolean; errors: ErrorText[] };

function PasskeyRow({ passkey, isLast, errors }: PasskeyRowProps) {
  const t = useWords("account.passkeys");
  const formats = useFormats();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const form = useForm<Texts<"name" | "current">>({ saved: { name }, errors, suffix: `-${id}` });
  const isOpen = errors.some(({ field }) => field.endsWith(id));
  return (
    <Cluster as="li" gap={5} row={2} align="center" justify="spread" pad={3} lineBelow="line">
      <Stack as="span" gap={1} anywhere>
        <b>
          <bdi>{name}</bdi>
        </b>
        <Text as="span" anywhere size="small" tone="soft">
          {t("created", { time: formats.dateTime(createdAt) })}
        </Text>
        <Text as="span" anywhere size="small" tone="soft">
          {lastUsedAt ? t("used", { time: formats.dateTime(lastUsedAt) }) : t("unused")}
        </Text>
      </Stack>
      <details className={look("whole")} open={isOpen}>
        <summary>
          {t("change")} <span className="visually-hidden">{name}</span>
        </summary>
        <Stack as={AdminForm} gap={5} above={4} key={name} noValidate>
          <input type="hidden" name="passkey" value={id} />
          <TextField
            {...form.field("name")}
            label={t("name")}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            required
          />
          <p>
            <Button type="submit" name="intent" value="rename" variant="secondary" disabled={form.isBusy}>
              {t("rename")}
            </Button>
          </p>
        </Stack>
        <Stack as={AdminForm} gap={5} noValidate>
          <input type="hidden" name="passkey" value={id} />
          <CurrentPasswordField {...form.field("current")} hint={t(isLast ? "lastHint" : "removeHint")} />
          <p>
            <Button type="submit" name="intent" value="remove" variant="secondary" disabled={form.isBusy}>
              {t("remove")}
            </Button>
          </p>
        </Stack>
      </details>
    </Cluster>
  );
}

function BeginForm({ hasApp, errors }: { hasApp: boolean; errors: ErrorText[] }) {
  const t = useWords("account.passkeys");
  const fields = useWords("admin.fields");
  const form = useForm<Texts<"name" | "current" | "code">>({ errors });
  return (
    <AdminSection title={t("addTitle")}>
      <Stack as={AdminForm} gap={5} noValidate>
        <TextField
          {...form.field("name")}
          label={t("name")}
          hint={t("nameHint")}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          required
        />
        <CurrentPasswordField {...form.field("current")} />
        {hasApp ? (
          <CodeField {...form.field("code")} label={fields("code")} hint={fields("codeHint")} />
        ) : null}
        <p>
          <Button type="submit" name="intent" value="begin" disabled={form.isBusy}>
            {t("begin")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

/** The browser creates a key only after a user gesture. */
function MakeForm({ name, options }: NonNullable<ShownPasskeys["proposed"]>) {
  const t = useWords("account.passkeys");
  return (
    <AdminSection title={t("makeTitle", { name })}>
      <Text measure>{t("makeLead")}</Text>
      <PasskeyButton make={options} intent="add" label={t("make")} autoFocus />
    </AdminSection>
  );
}
