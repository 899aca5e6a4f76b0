import { MOST_NOTE, MOST_UNITS, type AdditionKind } from "#features/booking/additions/addition.ts";
import type { AdditionTyped } from "#features/booking/additions/addition-form.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Form = Pick<ReturnType<typeof useForm<AdditionTyped>>, "field">;

export function useAdditionErrors(errors: FieldError[]): ErrorText[] {
  const t = useWords("additions.errors");
  return errors.map(({ field, key, params }) => ({
    field,
    text: t(key as "addition-units", params as { min: number; max: number }),
  }));
}

type KindFieldsProps = {
  form: Form;
  /** `price`: cents of one unit; null for a typed amount. */
  kinds: { kind: AdditionKind; price: number | null }[];
};

export function KindFields({ form, kinds }: KindFieldsProps) {
  const t = useWords("additions");
  const { money } = useFormats();
  return (
    <>
      <SelectField
        {...form.field("kind")}
        label={t("sheet.kind")}
        options={[
          { value: "", label: t("sheet.choose") },
          ...kinds.map(({ kind, price }) => ({
            value: kind,
            label: price === null ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${money(price)}`,
          })),
        ]}
      />
      <TextField
        {...form.field("quantity")}
        label={t("sheet.quantity")}
        hint={t("sheet.quantityHint")}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_UNITS}
        dir="ltr"
      />
    </>
  );
}

export function NoteField({ form }: { form: Form }) {
  const t = useWords("additions.sheet");
  return (
    <TextField
      {...form.field("note")}
      label={t("note")}
      hint={t("noteHint")}
      maxLength={MOST_NOTE}
      autoComplete="off"
      dir="auto"
    />
  );
}
