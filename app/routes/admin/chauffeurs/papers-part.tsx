import type { ShownPapers } from "#features/dispatch/read-records.server.ts";
import { AGE_EXEMPTIONS, PAPER_NUMBER_LENGTH } from "#features/fleet/papers.ts";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { DateField } from "../shell/date-field.tsx";
import settingsStyles from "../settings/settings.module.css";
import adminStyles from "../shell/admin-page.module.css";

type PapersPartProps = {
  papers: ShownPapers;
  typed: Record<string, string> | null;
  errors: ErrorText[];
};

export function PapersPart({ papers, typed, errors }: PapersPartProps) {
  const t = useWords("chauffeurs.papers");
  const formats = useFormats();
  const form = useForm<Record<string, string>>({ typed, saved: savedTexts(papers), errors });
  const { age } = papers;
  const due = papers.rows.filter(({ state }) => state === "soon" || state === "expired");
  const isAgeDue = age !== null && age.lastDay !== null && age.state !== "valid";
  return (
    <AdminSection title={t("title")}>
      <p className={adminStyles.soft}>{t("note")}</p>
      {due.length > 0 || isAgeDue ? (
        <Notice tone="warning">
          {due.map(({ kind, expiresOn, state }) => (
            <p key={kind}>
              {t(state === "expired" ? "expired" : "soon", {
                paper: t(`kinds.${kind}`),
                date: formats.day(`${expiresOn}T12:00:00Z`),
              })}
            </p>
          ))}
          {isAgeDue && age.lastDay ? (
            <p>{t(age.state === "expired" ? "tooOld" : "soonTooOld", { date: formats.day(age.lastDay) })}</p>
          ) : null}
        </Notice>
      ) : null}
      <AdminForm key={typed ? "typed" : papers.seen} className={adminStyles.form} noValidate>
        <input type="hidden" name="seen" value={papers.seen} />
        {papers.rows.map(({ kind }) => (
          <fieldset key={kind} className={settingsStyles.section}>
            <legend>{t(`kinds.${kind}`)}</legend>
            <div className={settingsStyles.fields}>
              <TextField
                {...form.field(`${kind}_number`)}
                label={t("number")}
                autoComplete="off"
                maxLength={PAPER_NUMBER_LENGTH}
                dir="ltr"
              />
              <DateField {...form.field(`${kind}_expires_on`)} label={t("expiresOn")} autoComplete="off" />
            </div>
          </fieldset>
        ))}
        {age ? (
          <fieldset className={settingsStyles.section}>
            <legend>{t("age")}</legend>
            <div className={settingsStyles.fields}>
              <DateField
                {...form.field("first_registered_on")}
                label={t("firstRegisteredOn")}
                hint={t("firstRegisteredHint")}
                autoComplete="off"
              />
              <SelectField
                {...form.field("age_exemption")}
                label={t("exemption")}
                options={[
                  { value: "", label: t("exemptions.none") },
                  ...AGE_EXEMPTIONS.map((value) => ({ value, label: t(`exemptions.${value}`) })),
                ]}
              />
            </div>
          </fieldset>
        ) : null}
        <p>
          <Button type="submit" name="intent" value="save-papers" variant="secondary" disabled={form.isBusy}>
            {t("submit")}
          </Button>
        </p>
      </AdminForm>
    </AdminSection>
  );
}

function savedTexts({ rows, age }: ShownPapers): Record<string, string> {
  const texts = rows.flatMap(({ kind, number, expiresOn }): [string, string][] => [
    [`${kind}_number`, number],
    [`${kind}_expires_on`, expiresOn],
  ]);
  const ofAge = age && { first_registered_on: age.firstRegisteredOn, age_exemption: age.exemption };
  return { ...Object.fromEntries(texts), ...ofAge };
}
