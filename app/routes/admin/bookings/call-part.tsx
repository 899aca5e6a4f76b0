import type { Call } from "#features/booking/phone/read-call.server.ts";
import { MAX_NOTE } from "#features/booking/allowed-actions.ts";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useActs } from "../shell/use-acts.ts";
import { CopyButton } from "../shell/copy-button.tsx";
import { Rows } from "../shell/rows.tsx";

export function PaymentLinkPart({ call: { link } }: { call: Call }) {
  const t = useWords("guests.link");
  const { dateTimeParis } = useFormats();
  if (!link) return null;
  return (
    <AdminSection title={t("title")}>
      <p>{t("until", { until: dateTimeParis(link.until) })}</p>
      <TextField name="payment_link" label={t("address")} dir="ltr" readOnly value={link.href} />
      <Toolbar as="p">
        <CopyButton text={link.href} labels={{ copy: t("copy"), copied: t("copied") }} />
        <ButtonLink
          to={whatsappAddress(link.phone, link.message)}
          variant="secondary"
          target="_blank"
          rel="noreferrer"
        >
          {t("share")}
        </ButtonLink>
      </Toolbar>
    </AdminSection>
  );
}

type NotesPartProps = { reference: string; call: Call };

export function NotesPart({ reference, call: { notes } }: NotesPartProps) {
  const { errorOf, formKey, typed } = useActs();
  const error = errorOf("note");
  const t = useWords("guests.notes");
  const formats = useFormats();
  return (
    <AdminSection title={t("title")}>
      {notes.length === 0 ? (
        <Text anywhere size="small" tone="soft">
          {t("none")}
        </Text>
      ) : null}
      <Rows size="small">
        {notes.map((note) => (
          <li key={note.id}>
            <Text as="span" lines dir="auto">
              {note.text}
            </Text>
            <Text as="span" anywhere size="small" tone="soft">
              {formats.dateTime(note.at)} · {note.by ? <Ltr>{note.by}</Ltr> : t("gone")}
            </Text>
            {note.isRemovable ? (
              <AdminForm preventScrollReset>
                <input type="hidden" name="note_id" value={note.id} />
                <Button type="submit" name="intent" value="remove-note" variant="quiet">
                  {t("remove")}
                </Button>
              </AdminForm>
            ) : null}
          </li>
        ))}
      </Rows>
      <Stack
        as={AdminForm}
        gap={3}
        key={`${notes.length}`}
        draft={`note ${reference}`}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="key" value={formKey} />
        <TextField
          name="note"
          label={t("text")}
          hint={t("hint")}
          multiline
          rows={2}
          required
          maxLength={MAX_NOTE}
          dir="auto"
          defaultValue={error ? typed : ""}
          error={error && t(error.key as "note-missing", { max: MAX_NOTE })}
        />
        <Toolbar as="p">
          <Button type="submit" name="intent" value="add-note" variant="secondary">
            {t("add")}
          </Button>
        </Toolbar>
      </Stack>
    </AdminSection>
  );
}
