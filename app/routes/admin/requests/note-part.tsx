import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import { MAX_MESSAGE } from "#features/inquiries/thread/thread.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel, Toolbar } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import type { RequestAnswer } from "./request-answer.ts";
import { useOpenForm } from "./use-open-form.ts";

type Refused = Extract<RequestAnswer, { kind: "note" }> | null;
type Props = { inquiry: AdminRequest; formKey: string; refused: Refused };

const NO_ERRORS: FieldError[] = [];

export function NotePart({ inquiry, formKey, refused }: Props) {
  const open = useOpenForm({ inquiry, formKey, answer: refused });
  return <NoteForm key={open.formKey} reference={inquiry.reference} open={open} refused={refused} />;
}

type FormProps = { reference: string; open: ReturnType<typeof useOpenForm>; refused: Refused };

function NoteForm({ reference, open, refused }: FormProps) {
  const t = useWords("inbox.note");
  const form = formFields<Texts<"from" | "text" | "key">>({
    typed: refused?.typed,
    saved: { from: "", text: "" },
    errors: useErrorTexts(refused?.errors ?? NO_ERRORS, "inbox.errors"),
    prefix: "note_",
  });
  const sides = (["from_guest", "from_company"] as const).map((side) => ({ value: side, label: t(side) }));
  return (
    <details open={refused !== null}>
      <summary>{t("open")}</summary>
      <Panel
        as={AdminForm}
        gap={3}
        draft={`note ${reference}`}
        noValidate
        preventScrollReset
        onInput={open.onInput}
      >
        <input type="hidden" name="note_key" value={open.formKey} />
        <SelectField
          {...form.field("from")}
          label={t("from")}
          options={[{ value: "", label: t("choose") }, ...sides]}
        />
        <TextField
          {...form.field("text")}
          label={t("text")}
          hint={t("hint")}
          multiline
          dir="auto"
          maxLength={MAX_MESSAGE}
          error={form.errorOf("text") ?? form.errorOf("key")}
        />
        <Toolbar as="p">
          <Button type="submit" name="intent" value="note" variant="secondary">
            {t("add")}
          </Button>
        </Toolbar>
      </Panel>
    </details>
  );
}
