import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import { MAX_PHONE_ANSWER } from "#features/messages/answer-ways.ts";
import type { Answering } from "#features/messages/read-answering.server.ts";
import { MAX_MESSAGE, MAX_SUBJECT } from "#features/inquiries/thread/thread.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { directionOf } from "#i18n/locales.ts";
import { type ErrorText, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { AnswerWayField, firstWay, WayHint } from "./answer-way.tsx";
import type { RequestAnswer } from "./request-answer.ts";
import { useOpenForm } from "./use-open-form.ts";
import styles from "./request.module.css";

type Props = {
  inquiry: AdminRequest;
  answering: Answering | null;
  formKey: string;
  answer: RequestAnswer | null;
};

const NO_ERRORS: FieldError[] = [];

export function AnswerPart({ inquiry, answering, formKey, answer }: Props) {
  const t = useWords("inbox.answer");
  const refused = answer?.kind === "answer" ? answer : null;
  const errors = useErrorTexts(refused?.errors ?? NO_ERRORS, "inbox.errors");
  const open = useOpenForm({ inquiry, formKey, answer: refused });
  return (
    <AdminSection title={t("title")}>
      <Problem answer={answer} errors={errors} />
      <AnswerForm
        key={open.formKey}
        inquiry={inquiry}
        answering={answering}
        open={open}
        typed={refused?.typed ?? { subject: "", text: "", way: firstWay(answering) }}
        isInserted={refused?.what === "inserted"}
        errors={errors}
      />
    </AdminSection>
  );
}

function Problem({ answer, errors }: { answer: RequestAnswer | null; errors: ErrorText[] }) {
  const t = useWords("inbox");
  const lang = useLang();
  if (answer?.kind === "signed-out") {
    const login = (text: ReactNode) => (
      <a href={href("/:lang/admin/login", { lang })} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
    return (
      <Notice tone="error" role="alert">
        <p>{t.rich("answer.signedOut", { login })}</p>
      </Notice>
    );
  }
  if (answer?.kind !== "answer") return null;
  if (answer.what === "changed" || answer.what === "gone")
    return (
      <Notice tone="warning" role="alert">
        {t(`answer.${answer.what}`)}
      </Notice>
    );
  return <ErrorSummary title={t("errors.title", { count: errors.length })} errors={errors} />;
}

type FormProps = {
  inquiry: AdminRequest;
  answering: Answering | null;
  open: ReturnType<typeof useOpenForm>;
  typed: { subject: string; text: string; way: string };
  isInserted: boolean;
  errors: ErrorText[];
};

function AnswerForm({ inquiry, answering, open, typed, isInserted, errors }: FormProps) {
  const t = useWords("inbox.answer");
  const form = useForm<Texts<"subject" | "text" | "way">>({ typed, errors });
  const [way, setWay] = useState(typed.way || "mail");
  const [text, setText] = useState(typed.text);
  const isMail = !answering || way === "mail";
  const { guestLang } = inquiry;
  const written = { lang: guestLang, dir: directionOf(guestLang) };
  return (
    <Stack
      as={AdminForm}
      gap={5}
      draft={`reply ${inquiry.reference}`}
      noValidate
      preventScrollReset
      onInput={open.onInput}
    >
      <input type="hidden" name="key" value={open.formKey} />
      <input type="hidden" name="seen" value={open.seen} />
      <TemplateChoice templates={inquiry.templates} />
      {answering ? (
        <AnswerWayField answering={answering} way={way} onWay={setWay} error={form.errorOf("way")} />
      ) : null}
      <Text anywhere size="small" tone="soft">
        {t.rich("to", {
          email: isMail ? inquiry.email : answering.phone,
          ltr: (to: ReactNode) => <Ltr>{to}</Ltr>,
          language: t(`languages.${guestLang}`),
        })}
      </Text>
      {isMail ? (
        <TextField
          {...form.field("subject")}
          label={t("subject")}
          maxLength={MAX_SUBJECT}
          autoComplete="off"
          {...written}
        />
      ) : null}
      <TextField
        {...form.field("text")}
        label={t("text")}
        hint={isMail ? t("hint") : undefined}
        multiline
        className={styles.text}
        maxLength={isMail ? MAX_MESSAGE : MAX_PHONE_ANSWER}
        onChange={(event) => setText(event.currentTarget.value)}
        autoFocus={isInserted}
        {...written}
      />
      {isMail ? null : <WayHint way={way} text={text} />}
      <div role="status">{open.isOutdated ? <Notice tone="warning">{t("newer")}</Notice> : null}</div>
      <Toolbar as="p">
        <Button type="submit" name="intent" value="answer" disabled={form.isBusy}>
          {t(form.isBusy ? "sending" : "send")}
        </Button>
      </Toolbar>
    </Stack>
  );
}

/**
 * The button comes before the submit button of the form: Enter in the subject inserts a template at most, and sends
 * nothing.
 */
function TemplateChoice({ templates }: Pick<AdminRequest, "templates">) {
  const t = useWords("inbox.answer");
  const lang = useLang();
  return (
    <Cluster gap={4} row={3} align="end" className={styles.choice}>
      <SelectField
        name="template"
        label={t("template")}
        defaultValue=""
        options={[
          { value: "", label: t("choose") },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button type="submit" name="intent" value="insert-template" variant="secondary">
        {t("insert")}
      </Button>
      <Link to={href("/:lang/admin/requests/templates", { lang })}>{t("manage")}</Link>
    </Cluster>
  );
}
