import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { TRAVELLER_TEXTS } from "#features/travellers/traveller.ts";
import type { TypedTraveller } from "#features/travellers/save-traveller.server.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ErrorNotice } from "#app/ui/error-notice.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Field = keyof typeof TRAVELLER_TEXTS;

type TravellerErrors = Pick<FieldError, "field" | "key" | "params">[];

type Props = {
  values: Partial<Record<keyof TypedTraveller, string | null>>;
  errors: TravellerErrors;
  countries: PhoneCountry[];
  /** Of the organisation; null for the travellers of a guest, who have neither number nor cost centre. */
  costCentres: string[] | null;
  suffix?: string;
};

export function TravellerFields({ values, errors, countries, costCentres, suffix = "" }: Props) {
  const t = useWords("travellers");
  const wrong = useWords("travellers.errors");
  const languages = useWords("travellers.languages");
  const lang = useLang();
  const shown = errors.map(({ field, key, params }) => ({
    field: field + suffix,
    text: wrong(key as "name-missing", params),
  }));
  const text = (key: Field) => {
    const [name, maxLength] = TRAVELLER_TEXTS[key];
    const error = shown.find(({ field }) => field === name + suffix)?.text;
    return {
      name,
      id: name + suffix,
      maxLength,
      defaultValue: values[key] ?? "",
      error,
      autoComplete: "off",
    };
  };
  const choice = (key: "lang" | "costCentre" | "phoneCountry") => {
    const { maxLength: _length, ...rest } = text(key);
    return rest;
  };
  const optional = t("optional");
  return (
    <>
      <ErrorNotice title={t("toCorrect", { count: shown.length })} errors={shown} />
      <Grid columns={2} from={40} gap={5}>
        <TextField {...text("fullName")} label={t("fields.fullName")} required dir="auto" />
        <SelectField
          {...choice("lang")}
          defaultValue={values.lang || lang}
          label={t("fields.lang")}
          options={LANGS.map((value) => ({ value, label: languages(value) }))}
        />
        <SelectField
          {...choice("phoneCountry")}
          defaultValue={values.phoneCountry || LANGUAGES[lang].locale.slice(-2)}
          label={t("phoneCountry")}
          options={countries.map(({ code, name, calling }) => ({
            value: code,
            label: `${name} (\u2066${calling}\u2069)`,
          }))}
        />
        <TextField {...text("phone")} label={t("fields.phone")} type="tel" required dir="ltr" />
        <TextField
          {...text("email")}
          label={t("fields.email")}
          hint={t("emailHint")}
          optional={optional}
          inputMode="email"
          dir="ltr"
        />
        {costCentres ? (
          <TextField
            {...text("employeeNumber")}
            label={t("fields.employeeNumber")}
            hint={t("numberHint")}
            optional={optional}
            dir="ltr"
          />
        ) : null}
        {costCentres && costCentres.length > 0 ? (
          <SelectField
            {...choice("costCentre")}
            label={t("fields.costCentre")}
            optional={optional}
            options={[
              { value: "", label: t("noCentre") },
              ...costCentres.map((value) => ({ value, label: value })),
            ]}
          />
        ) : null}
        <TextField
          {...text("signText")}
          label={t("fields.signText")}
          hint={t("signHint")}
          optional={optional}
          dir="auto"
        />
      </Grid>
      <TextField
        {...text("notes")}
        label={t("fields.notes")}
        hint={t("notesHint")}
        optional={optional}
        multiline
        dir="auto"
      />
    </>
  );
}
