import { useState } from "react";
import { Form, href, Link } from "react-router";
import { fillTemplate, MAX_TEMPLATE, MESSAGE_ORDER } from "#features/messages/message-template.ts";
import type { OpenedTemplate } from "#features/messages/open-template.server.ts";
import type { TypedMessageTemplate } from "#features/messages/save-template.server.ts";
import { smsLength, smsText } from "#features/messages/sms-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { directionOf, LANGS, LANGUAGES } from "#i18n/locales.ts";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Grid, Panel, Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
import { useErrorTexts } from "../shell/forms.ts";

export const TEMPLATES_DONE = ["saved"] as const;

export type TemplateRefusal =
  | { kind: "invalid"; errors: FieldError[]; typed: TypedMessageTemplate }
  | { kind: "changed"; typed: TypedMessageTemplate };

type Props = {
  template: OpenedTemplate;
  done: (typeof TEMPLATES_DONE)[number] | null;
  refusal: TemplateRefusal | null;
};

const NO_ERRORS: FieldError[] = [];

export function TemplatesView({ template, done, refusal }: Props) {
  const t = useWords("messages.editor");
  const list = useWords("messages.admin");
  const admin = useWords("admin.errors");
  const lang = useLang();
  const errors = useErrorTexts(
    refusal?.kind === "invalid" ? refusal.errors : NO_ERRORS,
    "messages.editor.errors",
  );
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/messages", { lang })}>{list("back")}</Link>
      </p>
      <AdminHead title={t("title")}>
        <StatusBadge status={template.isOwn ? "answered" : "closed"}>
          {t(template.isOwn ? "own" : "standard")}
        </StatusBadge>
      </AdminHead>
      <Text size="small" tone="soft" measure>
        {t("lead")}
      </Text>
      <Flash
        done={done && !refusal ? t("saved") : null}
        problem={refusal?.kind === "changed" ? t("changed") : null}
      />
      <ErrorSummary title={admin("title")} errors={errors} />
      <ChooseForm template={template} />
      <TemplateForm
        key={`${template.event} ${template.lang} ${template.version}`}
        template={template}
        refusal={refusal}
        errors={errors}
      />
    </>
  );
}

function ChooseForm({ template }: { template: OpenedTemplate }) {
  const t = useWords("messages.editor");
  const events = useWords("messages.admin.events");
  return (
    <Grid
      as={Form}
      columns="auto"
      column={11}
      gap={4}
      align="end"
      method="get"
      key={`${template.event} ${template.lang}`}
    >
      <SelectField
        name="event"
        label={t("choose")}
        defaultValue={template.event}
        options={MESSAGE_ORDER.map((value) => ({ value, label: events(value) }))}
      />
      <SelectField
        name="lang"
        id="template_lang"
        label={t("lang")}
        defaultValue={template.lang}
        options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <Button type="submit" variant="secondary">
        {t("open")}
      </Button>
    </Grid>
  );
}

type FormProps = {
  template: OpenedTemplate;
  refusal: TemplateRefusal | null;
  errors: ReturnType<typeof useErrorTexts>;
};

function TemplateForm({ template, refusal, errors }: FormProps) {
  const t = useWords("messages.editor");
  const form = useForm<TypedMessageTemplate>({
    typed: refusal?.typed,
    saved: template,
    errors,
    names: { whatsappTemplate: "whatsapp_template" },
  });
  const [text, setText] = useState(refusal?.typed.text ?? template.text);
  const written = { lang: template.lang, dir: directionOf(template.lang) };
  const isolated = (field: string) => `\u2066${field}\u2069`;
  const fields = template.fields.map((field) => isolated(`{${field}}`)).join(" ");
  const variables = template.fields.map((field, index) => isolated(`{{${index + 1}}} ${field}`)).join(" · ");
  return (
    <Split ratio="side" align="start" gap={7}>
      <Stack as={AdminForm} gap={5} noValidate preventScrollReset>
        <input type="hidden" name="event" value={template.event} />
        <input type="hidden" name="lang" value={template.lang} />
        <input type="hidden" name="version" value={template.version} />
        <TextField
          {...form.field("text")}
          label={t("text")}
          hint={t("textHint", { fields })}
          multiline
          maxLength={MAX_TEMPLATE}
          onChange={(event) => setText(event.currentTarget.value)}
          {...written}
        />
        {refusal?.kind === "changed" ? (
          <Text size="small" tone="soft" {...written}>
            {t("stored", { text: template.text })}
          </Text>
        ) : null}
        <TextField
          {...form.field("whatsappTemplate")}
          label={t("whatsapp")}
          hint={t("whatsappHint")}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <Text size="small" tone="soft">
          {t("variables", { list: variables })}
        </Text>
        <Toolbar as="p">
          <Button type="submit" name="intent" value="save" disabled={form.isBusy}>
            {t("save")}
          </Button>
          {template.isOwn ? (
            <Button type="submit" name="intent" value="reset" variant="quiet" disabled={form.isBusy}>
              {t("reset")}
            </Button>
          ) : null}
        </Toolbar>
      </Stack>
      <Preview template={template} text={text} />
    </Split>
  );
}

function Preview({ template, text }: { template: OpenedTemplate; text: string }) {
  const t = useWords("messages.editor");
  const filled = smsText(fillTemplate(text, template.example));
  const { encoding, units, segments } = smsLength(filled);
  const name = encoding === "gsm-7" ? "GSM-7" : "UCS-2";
  return (
    <Panel as="section" gap={3} aria-labelledby="preview">
      <Heading id="preview" size="s">
        {t("preview")}
      </Heading>
      <Text anywhere lang={template.lang} dir={directionOf(template.lang)}>
        {filled}
      </Text>
      <Text as="output" size="small" tone="soft">
        {t("length", { units, encoding: `\u2066${name}\u2069`, segments })} {segments > 1 ? t("long") : null}
      </Text>
    </Panel>
  );
}
