import type { ShownPapers } from "#features/fleet/read-records.server.ts";
import { AGE_EXEMPTIONS, PAPER_NUMBER_LENGTH } from "#features/fleet/papers.ts";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "./admin-form.tsx";
import { AdminSection } from "./admin-page.tsx";
import { DateField } from "./date-field.tsx";
import { FieldGrid, FormSection } from "./form-parts.tsx";

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
      <Text anywhere size="small" tone="soft">
        {t("note")}
      </Text>
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
      <Stack as={AdminForm} gap={5} key={typed ? "typed" : papers.seen} noValidate>
        <input type="hidden" name="seen" value={papers.seen} />
        {papers.rows.map(({ kind }) => (
          <FormSection key={kind}>
            <legend>{t(`kinds.${kind}`)}</legend>
            <FieldGrid>
              <TextField
                {...form.field(`${kind}_number`)}
                label={t("number")}
                autoComplete="off"
                maxLength={PAPER_NUMBER_LENGTH}
                dir="ltr"
              />
              <DateField {...form.field(`${kind}_expires_on`)} label={t("expiresOn")} autoComplete="off" />
            </FieldGrid>
          </FormSection>
        ))}
        {age ? (
          <FormSection>
            <legend>{t("age")}</legend>
            <FieldGrid>
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
            </FieldGrid>
          </FormSection>
        ) : null}
        <p>
          <Button type="submit" name="intent" value="save-papers" variant="secondary" disabled={form.isBusy}>
            {t("submit")}
          </Button>
        </p>
      </Stack>
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
