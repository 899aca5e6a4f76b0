import { LIST_DIRECTIONS } from "#features/guestlists/guest-list.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { describe, Field } from "#app/ui/field.tsx";
import { Grid, Panel } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

type Props = {
  to: string;
  formKey: string;
  isChange?: boolean;
  error: string | undefined;
};

export function UploadForm({ to, formKey, isChange = false, error }: Props) {
  const t = useWords("guestlists.upload");
  const directions = useWords("guestlists.directions");
  const texts = { hint: t("hint"), error };
  return (
    <Panel as="form" method="post" action={to} encType="multipart/form-data" gap={4} raised look="roomy">
      <Heading size="s">{t(isChange ? "changed" : "title")}</Heading>
      {isChange ? (
        <Text size="small" tone="soft" measure>
          {t("changedLead")}
        </Text>
      ) : null}
      <input type="hidden" name="form_key" value={formKey} />
      <Grid columns="auto" gap={4}>
        <Field id="file" label={t("file")} hint={texts.hint} error={error}>
          <input
            type="file"
            id="file"
            name="file"
            required
            accept=".csv,.txt,.tsv,.xlsx"
            {...describe("file", texts)}
          />
        </Field>
        {isChange ? null : (
          <SelectField
            name="direction"
            label={t("direction")}
            options={LIST_DIRECTIONS.map((value) => ({ value, label: directions(value) }))}
          />
        )}
      </Grid>
      <p>
        <Button type="submit" variant={isChange ? "secondary" : undefined}>
          {t(isChange ? "changedSubmit" : "submit")}
        </Button>
      </p>
    </Panel>
  );
}
