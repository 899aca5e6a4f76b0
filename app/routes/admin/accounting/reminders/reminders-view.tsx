import { href, Link, useNavigation } from "react-router";
import {
  STAGES,
  SUBJECT_LENGTH,
  TEXT_LENGTH,
  UNFILLED,
  type Stage,
} from "#features/organisations/reminders/reminder.ts";
import type { Reminders } from "#features/organisations/reminders/reminder-settings.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { directionOf, LANGS, type Lang } from "#i18n/locales.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Disclosure, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge } from "../../shell/admin-page.tsx";
import { Flash } from "../../shell/flash.tsx";
import { FieldGrid } from "../../shell/form-parts.tsx";
import { useErrorTexts } from "../../shell/forms.ts";
import { Rows } from "../../shell/rows.tsx";
import { AccountingTabs } from "../accounting-tabs.tsx";

export type RemindersRefusal = {
  problem: "changed" | "unread" | "invalid";
  errors: FieldError[];
  typed: Record<string, string>;
};

type Props = { reminders: Reminders; done: "sent" | "saved" | null; refusal: RemindersRefusal | null };

export function RemindersView({ reminders, done, refusal }: Props) {
  const t = useWords("reminders");
  const { invoices, isOn, days } = reminders;
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <AccountingTabs />
      <Flash done={done && t(`done.${done}`)} problem={refusal && t(`problems.${refusal.problem}`)} />
      <Text measure>{t("lead")}</Text>
      <Text measure>{isOn ? t("on", { one: days[1], two: days[2], three: days[3] }) : t("off")}</Text>
      {invoices.length === 0 ? <Text>{t("none")}</Text> : null}
      <Rows>
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} invoice={invoice} />
        ))}
      </Rows>
      <Settings reminders={reminders} refusal={refusal?.problem === "unread" ? null : refusal} />
    </Stack>
  );
}

function Invoice({ invoice }: { invoice: Reminders["invoices"][number] }) {
  const t = useWords("reminders");
  const lang = useLang();
  const { day, money } = useFormats();
  const isBusy = useNavigation().state !== "idle";
  const { number, buyer, booking, organisation, age, overdue, left, interest, sent, next } = invoice;
  return (
    <li>
      <span>
        <strong>
          <Ltr>{number}</Ltr>
        </strong>{" "}
        ·{" "}
        <Link
          to={
            organisation === ""
              ? href("/:lang/admin/bookings/:reference/documents", { lang, reference: booking })
              : href("/:lang/admin/organisations/:reference", { lang, reference: organisation })
          }
        >
          <bdi>{buyer}</bdi>
        </Link>{" "}
        · <Ltr>{money(left)}</Ltr>{" "}
        {overdue > 0 ? (
          <StatusBadge status="failed">{t("overdue", { days: overdue })}</StatusBadge>
        ) : (
          <StatusBadge status="draft">{t("notDue")}</StatusBadge>
        )}
        <Text anywhere size="small" tone="soft">
          {t("age", { days: age })}
          {interest !== null && interest > 0 ? ` · ${t("interestToday", { amount: money(interest) })}` : null}
          {sent.map(({ stage, on }) => ` · ${t("sent", { stage, date: day(`${on}T12:00:00Z`) })}`)}
          {sent.length === STAGES.length ? ` · ${t("allSent")}` : null}
        </Text>
      </span>
      {next === null ? null : (
        <AdminForm>
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="stage" value={next} />
          <Button type="submit" name="intent" value="send" variant="secondary" disabled={isBusy}>
            {t("send", { stage: next })}
          </Button>
        </AdminForm>
      )}
    </li>
  );
}

type SettingsProps = { reminders: Reminders; refusal: RemindersRefusal | null };

function Settings({ reminders, refusal }: SettingsProps) {
  const t = useWords("reminders.settings");
  const problem = useWords("reminders.problems")("invalid");
  const isBusy = useNavigation().state !== "idle";
  const errors = useErrorTexts(refusal?.errors ?? [], "reminders.errors");
  const { isOn, days, bankRate, version } = reminders;
  const rate = bankRate === null ? "" : (bankRate / 100).toFixed(2);
  const shown = (name: string, saved: string) => refusal?.typed[name] ?? saved;
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.text;
  return (
    <AdminSection title={t("title")}>
      {errors.length > 0 ? <ErrorSummary title={problem} errors={errors} /> : null}
      <Stack as={AdminForm} gap={5} key={refusal ? "typed" : version}>
        <input type="hidden" name="version" value={version} />
        <CheckboxField
          name="is_on"
          value="yes"
          label={t("isOn")}
          defaultChecked={refusal ? refusal.typed["is_on"] === "yes" : isOn}
        />
        <FieldGrid>
          {STAGES.map((stage) => (
            <TextField
              key={stage}
              name={`days_${stage}`}
              label={t("days", { stage })}
              defaultValue={shown(`days_${stage}`, String(days[stage]))}
              error={errorOf(`days_${stage}`)}
              inputMode="numeric"
              maxLength={3}
              dir="ltr"
              required
            />
          ))}
          <TextField
            name="bank_rate"
            label={t("bankRate")}
            hint={t("bankRateHint")}
            defaultValue={shown("bank_rate", rate)}
            error={errorOf("bank_rate")}
            inputMode="decimal"
            maxLength={6}
            dir="ltr"
          />
        </FieldGrid>
        <Text size="small" tone="soft" measure>
          {t("law")} {t("hint", UNFILLED)}
        </Text>
        {LANGS.map((lang) => (
          <Texts key={lang} lang={lang} texts={reminders.texts[lang]} shown={shown} errorOf={errorOf} />
        ))}
        <p>
          <Button type="submit" name="intent" value="save" disabled={isBusy}>
            {t("button")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

type TextsProps = {
  lang: Lang;
  texts: Reminders["texts"][Lang];
  shown: (name: string, saved: string) => string;
  errorOf: (name: string) => string | undefined;
};

function Texts({ lang, texts, shown, errorOf }: TextsProps) {
  const t = useWords("reminders");
  const of = (part: "subject" | "text", stage: Stage) => {
    const name = `${part}_${lang}_${stage}`;
    const error = errorOf(name);
    return { name, defaultValue: shown(name, texts[stage][part]), error, lang, dir: directionOf(lang) };
  };
  return (
    <Disclosure summary={t("settings.texts", { language: t(`languages.${lang}`) })}>
      <Stack gap={4}>
        {STAGES.map((stage) => (
          <Stack key={stage} gap={3}>
            <TextField
              {...of("subject", stage)}
              label={t("settings.subject", { stage })}
              maxLength={SUBJECT_LENGTH}
              required
            />
            <TextField
              {...of("text", stage)}
              label={t("settings.text", { stage })}
              maxLength={TEXT_LENGTH}
              multiline
              rows={7}
              required
            />
          </Stack>
        ))}
      </Stack>
    </Disclosure>
  );
}
