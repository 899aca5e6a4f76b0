import { href, Link } from "react-router";
import type { TypedTemplate } from "#features/inquiries/templates/save-template.server.ts";
import type { AdminTemplate } from "#features/inquiries/templates/list-templates.server.ts";
import { MAX_MESSAGE, MAX_SUBJECT, MAX_TEMPLATE_NAME } from "#features/inquiries/thread/thread.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { directionOf, LANGS } from "#i18n/locales.ts";
import { type ErrorText, formFields } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Block, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import styles from "./request.module.css";

export const TEMPLATES_DONE = ["saved", "deleted", "restored"] as const;

export type TemplateRefusal =
  | { kind: "invalid"; errors: FieldError[]; typed: TypedTemplate }
  | { kind: "changed"; typed: TypedTemplate }
  | { kind: "gone" };

type Props = {
  templates: AdminTemplate[];
  deleted: { id: string; name: string } | null;
  done: (typeof TEMPLATES_DONE)[number] | null;
  /** The id of a new template: submitting its form twice adds it once. */
  newId: string;
  refusal: TemplateRefusal | null;
};

const NO_ERRORS: FieldError[] = [];

/** The placeholders in braces, isolated left-to-right in every sentence. */
const IN_BRACES = {
  name: "\u2066{name}\u2069",
  reference: "\u2066{reference}\u2069",
  company: "\u2066{company}\u2069",
};

export function TemplatesView({ templates, deleted, done, newId, refusal }: Props) {
  const t = useWords("inbox");
  const lang = useLang();
  const errors = useErrorTexts(refusal?.kind === "invalid" ? refusal.errors : NO_ERRORS, "inbox.errors");
  const typed = refusal && "typed" in refusal ? refusal.typed : null;
  const isKnown = templates.some(({ id }) => id === typed?.id);
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/requests", { lang })}>{t("templates.back")}</Link>
      </p>
      <AdminHead title={t("templates.title")} />
      <Stack gap={6} className={styles.templates}>
        <Text anywhere size="small" tone="soft">
          {t("templates.lead")}
        </Text>
        <TemplateFlash done={refusal ? null : done} deleted={deleted} refusal={refusal} />
        <ErrorSummary title={t("errors.title", { count: errors.length })} errors={errors} />
        {LANGS.map((one) => (
          <AdminSection key={one} title={t(`templates.languages.${one}`)}>
            <TemplateList
              templates={templates.filter((template) => template.lang === one)}
              typed={typed}
              errors={errors}
            />
          </AdminSection>
        ))}
        <AdminSection title={t("templates.addIn")}>
          <TemplateForm
            key={newId}
            template={{ id: newId, lang, name: "", subject: "", text: "", version: 0 }}
            typed={isKnown ? null : typed}
            errors={isKnown ? [] : errors}
          />
        </AdminSection>
      </Stack>
    </>
  );
}

function TemplateFlash({ done, deleted, refusal }: Pick<Props, "done" | "deleted" | "refusal">) {
  const t = useWords("inbox.templates");
  if (done === "deleted" && deleted)
    return (
      <Notice tone="success" role="status">
        <p>{t("done.deleted", { name: deleted.name })}</p>
        <AdminForm>
          <input type="hidden" name="id" value={deleted.id} />
          <Button type="submit" name="intent" value="restore-template" variant="secondary">
            {t("undo")}
          </Button>
        </AdminForm>
      </Notice>
    );
  return (
    <Flash
      done={done && done !== "deleted" ? t(`done.${done}`) : null}
      problem={refusal && refusal.kind !== "invalid" ? t(refusal.kind) : null}
    />
  );
}

type ListProps = { templates: AdminTemplate[]; typed: TypedTemplate | null; errors: ErrorText[] };

function TemplateList({ templates, typed, errors }: ListProps) {
  const t = useWords("inbox.templates");
  if (templates.length === 0)
    return (
      <Text anywhere size="small" tone="soft">
        {t("none")}
      </Text>
    );
  return (
    <Stack as="ul" lineAbove="line">
      {templates.map((template) => {
        const isMine = typed?.id === template.id;
        return (
          <Block as="li" lineBelow="line" key={template.id}>
            <details open={isMine}>
              <summary>{template.name}</summary>
              <TemplateForm
                key={template.version}
                template={template}
                typed={isMine ? typed : null}
                errors={isMine ? errors : []}
              />
            </details>
          </Block>
        );
      })}
    </Stack>
  );
}

type FormProps = { template: AdminTemplate; typed: TypedTemplate | null; errors: ErrorText[] };

function TemplateForm({ template, typed, errors }: FormProps) {
  const t = useWords("inbox.templates");
  const isNew = template.version === 0;
  // The ids match the errors in the form with errors; in the other forms of the page they must differ.
  const suffix = errors.length > 0 ? "" : `-${template.id}`;
  const form = formFields<TypedTemplate>({ typed, saved: template, errors, suffix });
  const written = isNew ? { dir: "auto" } : { lang: template.lang, dir: directionOf(template.lang) };
  return (
    <Panel as={AdminForm} gap={3} noValidate preventScrollReset>
      <input type="hidden" name="id" value={typed?.id ?? template.id} />
      <input type="hidden" name="version" value={template.version} />
      {isNew ? (
        <SelectField
          {...form.field("lang")}
          label={t("lang")}
          options={LANGS.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="lang" value={template.lang} />
      )}
      <TextField
        {...form.field("name")}
        label={t("name")}
        hint={t("nameHint")}
        dir="auto"
        maxLength={MAX_TEMPLATE_NAME}
        autoComplete="off"
      />
      <TextField
        {...form.field("subject")}
        label={t("subject")}
        maxLength={MAX_SUBJECT}
        autoComplete="off"
        {...written}
      />
      <TextField
        {...form.field("text")}
        label={t("text")}
        hint={t("hint", IN_BRACES)}
        multiline
        className={styles.text}
        maxLength={MAX_MESSAGE}
        error={form.errorOf("text") ?? form.errorOf("id")}
        {...written}
      />
      <Toolbar as="p">
        <Button type="submit" name="intent" value="save-template" variant="secondary">
          {t(isNew ? "add" : "save")}
        </Button>
        {isNew ? null : (
          <Button type="submit" name="intent" value="delete-template" variant="quiet">
            {t("delete")}
          </Button>
        )}
      </Toolbar>
    </Panel>
  );
}
