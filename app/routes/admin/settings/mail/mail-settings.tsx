import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { data, href, Link, redirect, useNavigation, useRevalidator } from "react-router";
import { type MailSettings, readMailSettings, sendMailTest } from "#features/outbox/mail-settings.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, AdminSection, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/mail-settings.ts";
import { FormPage } from "#app/routes/admin/shell/form-parts.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const settings = await readMailSettings(services, owner);
  return { settings, formKey: randomUUID(), words: pickWords(lang, ["operations", "settings"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { kind } = await sendMailTest(services, owner, fieldIn(await request.formData(), "key"));
  if (kind !== "done") throw data(null, { status: 400 });
  return redirect(`/${lang}/admin/settings/mail`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function MailSettingsPage({ loaderData: { settings, formKey } }: Route.ComponentProps) {
  const t = useWords("operations.mails.settings");
  const isBusy = useNavigation().state !== "idle";
  return (
    <FormPage>
      <AdminHead title={t("title")} />
      <SettingsTabs />
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      <Transport settings={settings} />
      <AdminSection title={t("test.title")}>
        <p>
          {t("test.lead")} <Ltr>{settings.to}</Ltr>
        </p>
        <AdminForm preventScrollReset>
          <input type="hidden" name="key" value={formKey} />
          <Button type="submit" disabled={isBusy}>
            {t("test.submit")}
          </Button>
        </AdminForm>
        <Outcome test={settings.test} isKept={settings.transport.kind === "folder"} />
      </AdminSection>
    </FormPage>
  );
}

function Transport({ settings: { transport, sender, company } }: { settings: MailSettings }) {
  const t = useWords("operations.mails.settings");
  const way =
    transport.kind === "folder"
      ? [{ label: t("folder"), value: <Ltr>{transport.folder}</Ltr> }]
      : [
          {
            label: t("server"),
            value: (
              <Ltr>{transport.port === null ? transport.host : `${transport.host}:${transport.port}`}</Ltr>
            ),
          },
          { label: t("encryption"), value: t(transport.isEncrypted ? "encrypted" : "startTls") },
          { label: t("signIn"), value: t(transport.signsIn ? "withSignIn" : "withoutSignIn") },
        ];
  return (
    <AdminSection title={t("way")}>
      <p>{t(transport.kind === "folder" ? "toFolder" : "toServer")}</p>
      <DefinitionList
        rows={[
          ...way,
          { label: t("sender"), value: <Ltr>{sender}</Ltr> },
          { label: t("companyAddress"), value: <Ltr>{company.email}</Ltr> },
        ]}
      />
      {company.isOfRecord ? (
        <Text anywhere size="small" tone="soft">
          {t("ofRecord")}
        </Text>
      ) : null}
    </AdminSection>
  );
}

type OutcomeProps = { test: MailSettings["test"]; isKept: boolean };

function Outcome({ test, isKept }: OutcomeProps) {
  const t = useWords("operations.mails.settings.test");
  const errors = useWords("operations.mails.errors");
  const formats = useFormats();
  const lang = useLang();
  useWaiting(test?.status === "queued");
  if (!test) return null;
  const link = <Link to={href("/:lang/admin/mails/:id", { lang, id: test.id })}>{t("open")}</Link>;
  switch (test.status) {
    case "queued":
      return (
        <Notice tone="info" role="status">
          <p>{t("queued")}</p>
          <p>
            <Link to={href("/:lang/admin/settings/mail", { lang })}>{t("again")}</Link>
          </p>
        </Notice>
      );
    case "sent":
      return (
        <Notice tone={test.isNeedless ? "info" : "success"} role="status">
          <p>
            {test.isNeedless
              ? t("tooLate")
              : t(isKept ? "kept" : "sent", { time: formats.dateTime(test.sentAt ?? test.createdAt) })}
          </p>
          <p>{link}</p>
        </Notice>
      );
    case "failed":
    case "refused":
      return (
        <Notice tone="error" role="alert" title={t(test.status)}>
          <p>{errors(test.error ?? "other")}</p>
          {test.lastError ? (
            <p>
              {t("answer")} <Ltr>{test.lastError}</Ltr>
            </p>
          ) : null}
          <p>{link}</p>
        </Notice>
      );
  }
}

/** The worker sends within seconds; it gives up on a silent server after ten. */
const EVERY_MS = 2_000;
const LOOKS = 30;

function useWaiting(isWaiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
