import { Form, Link, useNavigation } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import type { TypedRepeat } from "#features/programmes/change-programme.server.ts";
import { DayField, PressStyle } from "#app/shell/ride/moment-fields.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { FieldError as FieldErrorText } from "#app/ui/field.tsx";
import { Cluster, Grid, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { programmePath } from "../steps.ts";

const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;
const WORKING_DAYS = ["1", "2", "3", "4", "5"];

type Props = {
  repeated: { number: number; date: string };
  refused: { typed: TypedRepeat; errors: FieldError[] } | null;
  search: string;
  days: { first: string; last: string };
};

export function RepeatForm({ repeated: { number, date }, refused, search, days }: Props) {
  const t = useWords("programmes.repeat");
  const words = useWords("programmes");
  const { date: written } = useFormats();
  const lang = useLang();
  const isBusy = useNavigation().state !== "idle";
  const errorOf = useErrorOf(refused?.errors ?? []);
  const page = programmePath(lang, search);
  const chosen = refused?.typed.weekdays ?? WORKING_DAYS;
  const weekdayError = errorOf("weekday-1");
  return (
    <Panel as="section" gap={5} raised look="roomy" id="repeat" tabIndex={-1} aria-labelledby="repeat-title">
      <Heading id="repeat-title" size="s">
        {t("title")}
      </Heading>
      <Text measure>{t("lead", { day: written(`${date}T12:00:00Z`) })}</Text>
      <Stack as={Form} method="post" action={`${page}&repeat=${number}`} noValidate gap={5}>
        <input type="hidden" name="ride" value={number} />
        <Stack as="fieldset" gap={3}>
          <legend className={fieldStyles.label}>{t("weekdays")}</legend>
          <Cluster gap={5} row={3}>
            {WEEKDAYS.map((weekday) => (
              <CheckboxField
                key={weekday}
                id={`weekday-${weekday}`}
                name="weekday"
                value={weekday}
                defaultChecked={chosen.includes(weekday)}
                label={t(`names.${weekday}`)}
              />
            ))}
          </Cluster>
          {weekdayError ? <FieldErrorText id="weekday-1">{weekdayError}</FieldErrorText> : null}
        </Stack>
        <Grid gap={5} columns="auto">
          <DayField
            id="until"
            label={t("until")}
            value={refused?.typed.until ?? ""}
            days={days}
            error={errorOf("until")}
          />
          <TextField
            name="except"
            label={t("except")}
            hint={t("exceptHint")}
            optional={t("optional")}
            dir="ltr"
            autoComplete="off"
            maxLength={300}
            defaultValue={refused?.typed.except}
            error={errorOf("except")}
          />
        </Grid>
        <PressStyle />
        <Toolbar>
          <Button type="submit" name="intent" value="repeat" disabled={isBusy}>
            {t("submit")}
          </Button>
          <Link to={page}>{words("cancel")}</Link>
        </Toolbar>
      </Stack>
    </Panel>
  );
}
