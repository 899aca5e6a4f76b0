import { data, redirect } from "react-router";
import { changeDispatchSettings, openDispatchSettings } from "#features/dispatch/dispatch-settings.server.ts";
import { ANSWER_MINUTES } from "#features/dispatch/acceptance.ts";
import { DISPATCH_HOURS, MONEY_LIMITS, type DispatchSettings } from "#features/dispatch/dispatch-settings.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Disclosure, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";
import { AdminHead, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/dispatch.ts";
import { FormPage } from "#app/routes/admin/shell/form-parts.tsx";
import styles from "./dispatch.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const saved = await openDispatchSettings(services, owner);
  return {
    ...saved,
    isDone: url.searchParams.has("done"),
    words: pickWords(lang, ["dispatch", "operations", "settings", "tips.settings"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const settings = settingsIn(form);
  if (!settings) throw data(null, { status: 400 });
  const { kind } = await changeDispatchSettings(services, owner, settings, numberIn(form, "version"));
  if (kind === "done") return redirect(`/${lang}/admin/settings/dispatch?done`, 303);
  return data({ typed: settings }, { status: 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function DispatchSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, version, audit, isDone } = loaderData;
  const t = useWords("dispatch.settings");
  return (
    <FormPage>
      <AdminHead title={t("title")} />
      <SettingsTabs />
      <Flash done={isDone && !actionData ? t("done") : null} problem={actionData ? t("conflict") : null} />
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      <SettingsForm
        key={actionData ? "typed" : version}
        shown={actionData?.typed ?? settings}
        version={version}
      />
      <AuditLog entries={audit} />
    </FormPage>
  );
}

const NAMES = {
  remindsGuest: "reminds_guest",
  sendsChauffeur: "sends_chauffeur",
  chauffeurHour: "chauffeur_hour",
  thanksGuest: "thanks_guest",
  answerMinutes: "answer_minutes",
  additionLimit: "addition_limit",
  refundLimit: "refund_limit",
  takesTips: "takes_tips",
} as const;

function SettingsForm({ shown, version }: { shown: DispatchSettings; version: number }) {
  const t = useWords("dispatch.settings");
  const tips = useWords("tips.settings");
  const formats = useFormats();
  const form = useForm<DispatchSettings>({ saved: shown, errors: [], names: NAMES });
  return (
    <Stack as={AdminForm} gap={5}>
      <input type="hidden" name="version" value={version} />
      <CheckboxField
        {...form.checkbox("remindsGuest")}
        label={t("remindsGuest")}
        hint={t("remindsGuestHint")}
      />
      <CheckboxField
        {...form.checkbox("sendsChauffeur")}
        label={t("sendsChauffeur")}
        hint={t("sendsChauffeurHint")}
      />
      <SelectField
        {...form.field("chauffeurHour")}
        label={t("chauffeurHour")}
        className={styles.hour}
        options={DISPATCH_HOURS.map((hour) => ({ value: String(hour), label: formats.clock(`${hour}:00`) }))}
      />
      <CheckboxField {...form.checkbox("thanksGuest")} label={t("thanksGuest")} hint={t("thanksGuestHint")} />
      <SelectField
        {...form.field("answerMinutes")}
        label={t("answerMinutes")}
        hint={t("answerMinutesHint")}
        className={styles.hour}
        options={ANSWER_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: formats.duration(minutes * 60),
        }))}
      />
      <SelectField
        {...form.field("additionLimit")}
        label={t("additionLimit")}
        hint={t("additionLimitHint")}
        className={styles.hour}
        options={MONEY_LIMITS.map((cents) => ({ value: String(cents), label: formats.money(cents) }))}
      />
      <SelectField
        {...form.field("refundLimit")}
        label={t("refundLimit")}
        hint={t("refundLimitHint")}
        className={styles.hour}
        options={MONEY_LIMITS.map((cents) => ({ value: String(cents), label: formats.money(cents) }))}
      />
      <CheckboxField {...form.checkbox("takesTips")} label={tips("takes")} hint={tips("takesHint")} />
      <Disclosure summary={tips("lawTitle")}>
        <Stack gap={3} padTop={3}>
          {(["lawWhole", "lawVat", "lawPay", "lawConfirm"] as const).map((part) => (
            <Text key={part} size="small" tone="soft">
              {tips(part)}
            </Text>
          ))}
        </Stack>
      </Disclosure>
      <p>
        <Button type="submit" disabled={form.isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Stack>
  );
}

function settingsIn(form: FormData): DispatchSettings | undefined {
  const chauffeurHour = DISPATCH_HOURS.find((hour) => String(hour) === fieldIn(form, NAMES.chauffeurHour));
  const answerMinutes = ANSWER_MINUTES.find(
    (minutes) => String(minutes) === fieldIn(form, NAMES.answerMinutes),
  );
  const additionLimit = MONEY_LIMITS.find((cents) => String(cents) === fieldIn(form, NAMES.additionLimit));
  const refundLimit = MONEY_LIMITS.find((cents) => String(cents) === fieldIn(form, NAMES.refundLimit));
  if (chauffeurHour === undefined || answerMinutes === undefined) return undefined;
  if (additionLimit === undefined || refundLimit === undefined) return undefined;
  return {
    remindsGuest: form.has(NAMES.remindsGuest),
    sendsChauffeur: form.has(NAMES.sendsChauffeur),
    chauffeurHour,
    thanksGuest: form.has(NAMES.thanksGuest),
    answerMinutes,
    additionLimit,
    refundLimit,
    takesTips: form.has(NAMES.takesTips),
  };
}
