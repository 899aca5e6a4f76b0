import { href, Link } from "react-router";
import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import { MAX_MESSAGE, MAX_SUBJECT } from "#features/inquiries/thread/thread.ts";
import type { ShownApplication } from "#features/organisations/application/decide-application.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { directionOf } from "#i18n/locales.ts";
import { formFields, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { FieldGrid } from "../shell/form-parts.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import type { RequestAnswer } from "./request-answer.ts";
import { useOpenForm } from "./use-open-form.ts";

type Props = {
  application: ShownApplication;
  inquiry: AdminRequest;
  formKey: string;
  answer: RequestAnswer | null;
};

const NO_ERRORS: FieldError[] = [];

/** Days from the invoice. A credit limit is not proposed: it would later refuse bookings with a sum that no owner typed. */
const USUAL_TERMS = { paymentDays: "30" };

export function ApplicationPart({ application, inquiry, formKey, answer }: Props) {
  const t = useWords("organisations.application.admin");
  const lang = useLang();
  const { opened, mayAccept, mayRefuse, lacksSiren, others } = application;
  const account = ({ reference, name }: (typeof others)[number]) => (
    <Link to={href("/:lang/admin/organisations/:reference", { lang, reference })}>
      <bdi>{name}</bdi>
    </Link>
  );
  return (
    <AdminSection title={t("title")}>
      {opened ? (
        <p>
          {t("opened")} {account(opened)}
        </p>
      ) : null}
      {!opened && inquiry.status === "declined" ? <p>{t("declined")}</p> : null}
      {!opened && lacksSiren ? <Text tone="soft">{t("lacksSiren")}</Text> : null}
      {!opened && others.length > 0 ? (
        <Stack as="ul" gap={1} aria-label={t("others")}>
          <li>{t("others")}</li>
          {others.map((other) => (
            <li key={other.reference}>{account(other)}</li>
          ))}
        </Stack>
      ) : null}
      {mayAccept ? <AcceptForm email={inquiry.email} desk={application.deskAddress} answer={answer} /> : null}
      {mayRefuse ? (
        <RefuseForm application={application} inquiry={inquiry} formKey={formKey} answer={answer} />
      ) : null}
    </AdminSection>
  );
}

type AcceptFormProps = Pick<Props, "answer"> & { email: string; desk: string | null };

function AcceptForm({ email, desk, answer }: AcceptFormProps) {
  const t = useWords("organisations.application.admin");
  const fields = useWords("organisations.admin.fields");
  const refused = answer?.kind === "acceptance" ? answer : null;
  const errors = useErrorTexts(refused?.errors ?? NO_ERRORS, "organisations.admin.errors");
  const form = useForm<Texts<"paymentDays" | "creditLimit">>({
    typed: refused?.typed,
    saved: USUAL_TERMS,
    errors,
    names: { paymentDays: "payment_days", creditLimit: "credit_limit" },
  });
  return (
    <Stack as={AdminForm} gap={4} noValidate>
      <Text size="small" tone="soft" anywhere>
        {t("lead", { email: `\u2066${email}\u2069` })}
      </Text>
      <ErrorSummary title={t("title")} errors={errors} />
      <FieldGrid>
        <TextField
          {...form.field("paymentDays")}
          label={fields("paymentDays")}
          hint={fields("paymentDaysHint")}
          inputMode="numeric"
          dir="ltr"
        />
        <TextField
          {...form.field("creditLimit")}
          label={fields("creditLimit")}
          hint={fields("creditLimitHint")}
          inputMode="decimal"
          dir="ltr"
        />
      </FieldGrid>
      {desk ? (
        <label>
          <input
            type="checkbox"
            name="desk"
            value="on"
            defaultChecked={!refused || refused.typed.desk === "on"}
          />{" "}
          {t("deskAddress", { address: `\u2068${desk}\u2069` })}
        </label>
      ) : null}
      <Toolbar as="p">
        <Button type="submit" name="intent" value="accept" disabled={form.isBusy}>
          {t("accept")}
        </Button>
      </Toolbar>
    </Stack>
  );
}

function RefuseForm({ application, inquiry, formKey, answer }: Props) {
  const refused = answer?.kind === "refusal" ? answer : null;
  const open = useOpenForm({ inquiry, formKey, answer: refused });
  return (
    <RefuseFields
      key={open.formKey}
      usual={application.refusal}
      inquiry={inquiry}
      open={open}
      refused={refused}
    />
  );
}

type RefuseFieldsProps = {
  usual: ShownApplication["refusal"];
  inquiry: AdminRequest;
  open: ReturnType<typeof useOpenForm>;
  refused: Extract<RequestAnswer, { kind: "refusal" }> | null;
};

function RefuseFields({ usual, inquiry, open, refused }: RefuseFieldsProps) {
  const t = useWords("organisations.application.admin");
  const { guestLang } = inquiry;
  // The answer on the same page has fields of the same names.
  const errors = useErrorTexts(refused?.errors ?? NO_ERRORS, "inbox.errors").map(({ field, text }) => ({
    field: `${field}-refusal`,
    text,
  }));
  const form = formFields<Texts<"subject" | "text">>({
    typed: refused?.typed,
    saved: usual,
    errors,
    suffix: "-refusal",
  });
  const written = { lang: guestLang, dir: directionOf(guestLang) };
  return (
    <details open={refused !== null}>
      <summary>{t("refuse")}</summary>
      <Panel as={AdminForm} gap={3} noValidate preventScrollReset onInput={open.onInput}>
        <input type="hidden" name="key" value={open.formKey} />
        <input type="hidden" name="seen" value={open.seen} />
        <TextField
          {...form.field("subject")}
          label={t("subject")}
          maxLength={MAX_SUBJECT}
          autoComplete="off"
          {...written}
        />
        <TextField {...form.field("text")} label={t("text")} multiline maxLength={MAX_MESSAGE} {...written} />
        <Toolbar as="p">
          <Button type="submit" name="intent" value="refuse" variant="secondary">
            {t("send")}
          </Button>
        </Toolbar>
      </Panel>
    </details>
  );
}
