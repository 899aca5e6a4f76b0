import { useNavigation } from "react-router";
import type { ShownPapers } from "#features/dispatch/read-records.server.ts";
import { AGE_EXEMPTIONS, PAPER_NUMBER_LENGTH } from "#features/fleet/papers.ts";
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
  errors: { field: string; text: string }[];
};

export function PapersPart({ papers, typed, errors }: PapersPartProps) {
  const t = useWords("chauffeurs.papers");
  const formats = useFormats();
  const isBusy = useNavigation().state !== "idle";
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.text;
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
        {papers.rows.map(({ kind, number, expiresOn }) => (
          <fieldset key={kind} className={settingsStyles.section}>
            <legend>{t(`kinds.${kind}`)}</legend>
            <div className={settingsStyles.fields}>
              <TextField
                name={`${kind}_number`}
                label={t("number")}
                defaultValue={typed?.[`${kind}_number`] ?? number}
                error={errorOf(`${kind}_number`)}
                autoComplete="off"
                maxLength={PAPER_NUMBER_LENGTH}
                dir="ltr"
              />
              <DateField
                name={`${kind}_expires_on`}
                label={t("expiresOn")}
                defaultValue={typed?.[`${kind}_expires_on`] ?? expiresOn}
                error={errorOf(`${kind}_expires_on`)}
                autoComplete="off"
              />
            </div>
          </fieldset>
        ))}
        {age ? (
          <fieldset className={settingsStyles.section}>
            <legend>{t("age")}</legend>
            <div className={settingsStyles.fields}>
              <DateField
                name="first_registered_on"
                label={t("firstRegisteredOn")}
                hint={t("firstRegisteredHint")}
                defaultValue={typed?.["first_registered_on"] ?? age.firstRegisteredOn}
                error={errorOf("first_registered_on")}
                autoComplete="off"
              />
              <SelectField
                name="age_exemption"
                label={t("exemption")}
                defaultValue={typed?.["age_exemption"] ?? age.exemption}
                options={[
                  { value: "", label: t("exemptions.none") },
                  ...AGE_EXEMPTIONS.map((value) => ({ value, label: t(`exemptions.${value}`) })),
                ]}
              />
            </div>
          </fieldset>
        ) : null}
        <p>
          <Button type="submit" name="intent" value="save-papers" variant="secondary" disabled={isBusy}>
            {t("submit")}
          </Button>
        </p>
      </AdminForm>
    </AdminSection>
  );
}
