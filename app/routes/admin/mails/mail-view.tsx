import { href, Link } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import { groupedNumber } from "#i18n/formats.ts";
import type { ReadMail } from "#features/outbox/read-mail.server.ts";
import { formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { ActionNotice, AdminHead, AdminSection, type ActionFlash } from "../shell/admin-page.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { PhoneLinks } from "../shell/phone-links.tsx";
import { AboutLink } from "./about-link.tsx";
import { MailState, ResendPart, useMailNames } from "./mail-list.tsx";
import { Rows } from "../shell/rows.tsx";
import styles from "./mail.module.css";

type MailViewProps = ActionFlash & {
  mail: ReadMail;
  formKey: string;
  errors: FieldError[];
  typed: string | null;
};

export function MailView({ mail, formKey, done, problem, errors, typed }: MailViewProps) {
  const t = useWords("operations");
  const nameOf = useMailNames();
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/mails", { lang })}>{t("mails.back")}</Link>
      </p>
      <AdminHead title={nameOf(mail.name) ?? mail.name}>
        <MailState mail={mail} />
        {mail.about ? <AboutLink about={mail.about} /> : null}
      </AdminHead>
      <Split ratio="side" align="start" gap={7}>
        <Stack last gap={6}>
          <ActionNotice done={done} problem={problem} />
          <RefusedPart key={String(mail.guest?.email)} mail={mail} errors={errors} typed={typed} />
          <Facts mail={mail} />
          {mail.status === "queued" ? null : (
            <AdminSection title={t("mails.resendTitle")}>
              <ResendPart mail={mail} formKey={formKey} refusal={mail.refusal} />
            </AdminSection>
          )}
          <AuditLog entries={mail.audit} />
        </Stack>
        <Stack gap={6}>
          <Contents mail={mail} />
        </Stack>
      </Split>
    </>
  );
}

type PartProps = { mail: ReadMail };

function Facts({ mail }: PartProps) {
  const t = useWords("operations.mails");
  const formats = useFormats();
  const { contents, createdAt, sentAt, attempts, lastError, error } = mail;
  const rows = [
    {
      label: t("facts.recipient"),
      value: contents ? <Ltr>{contents.recipient}</Ltr> : t("facts.unknown"),
    },
    { label: t("facts.subject"), value: contents ? <bdi>{contents.subject}</bdi> : t("facts.unknown") },
    { label: t("facts.queued"), value: formats.dateTime(createdAt) },
    ...(sentAt && !mail.isNeedless ? [{ label: t("facts.sent"), value: formats.dateTime(sentAt) }] : []),
    { label: t("facts.attempts"), value: String(attempts) },
    ...(lastError ? [{ label: t("facts.error"), value: <Ltr>{lastError}</Ltr> }] : []),
  ];
  return (
    <AdminSection title={t("facts.title")}>
      <DefinitionList rows={rows} />
      {error && mail.status === "failed" ? (
        <Text anywhere size="small" tone="soft">
          {t(`errors.${error}`)}
        </Text>
      ) : null}
      {mail.isHeld ? (
        <Text anywhere size="small" tone="soft">
          {t("heldBack")}
        </Text>
      ) : null}
      {mail.isUnknown ? (
        <Text anywhere size="small" tone="soft">
          {t("deliveryUnknown")}
        </Text>
      ) : null}
      {mail.isNeedless ? (
        <Text anywhere size="small" tone="soft">
          {t("needless")}
        </Text>
      ) : null}
    </AdminSection>
  );
}

function RefusedPart({ mail, errors, typed }: PartProps & Pick<MailViewProps, "errors" | "typed">) {
  const t = useWords("operations.mails");
  const texts = useErrorTexts(errors);
  const form = formFields<Texts<"email">>({
    saved: { email: typed ?? mail.guest?.email ?? null },
    errors: texts,
  });
  if (mail.status !== "refused") return null;
  const { guest, isSettled } = mail;
  return (
    <Notice tone={isSettled ? "info" : "warning"} title={t(isSettled ? "settled" : "refusedTitle")}>
      {isSettled ? null : <p>{t("refused")}</p>}
      {guest?.phone && !isSettled ? (
        <p>
          {t("callGuest")} <PhoneLinks {...guest.phone} />
        </p>
      ) : null}
      {guest?.email ? (
        <Stack above={3} as={AdminForm} gap={4} noValidate preventScrollReset>
          <input type="hidden" name="seen" value={guest.email} />
          <TextField
            {...form.field("email")}
            type="email"
            dir="ltr"
            required
            autoComplete="off"
            label={t("mend.label")}
            hint={t("mend.hint")}
          />
          <Toolbar as="p">
            <Button type="submit" name="intent" value="mend">
              {t("mend.submit")}
            </Button>
          </Toolbar>
        </Stack>
      ) : null}
      {isSettled ? null : (
        <AdminForm preventScrollReset>
          <Button type="submit" name="intent" value="settle" variant="quiet">
            {t("settle")}
          </Button>
        </AdminForm>
      )}
    </Notice>
  );
}

function Contents({ mail: { id, contents, status, isNeedless } }: PartProps) {
  const t = useWords("operations.mails.contents");
  const lang = useLang();
  if (!contents) {
    const isToCome = status === "queued" || status === "failed";
    return (
      <AdminSection title={t("title")}>
        <Text anywhere size="small" tone="soft">
          {t(isNeedless ? "none" : isToCome ? "later" : "erased")}
        </Text>
      </AdminSection>
    );
  }
  return (
    <>
      <AdminSection title={t("title")}>
        {contents.text === null ? (
          <Text anywhere size="small" tone="soft">
            {t("private")}
          </Text>
        ) : (
          <>
            <Text anywhere size="small" tone="soft">
              {t("covered")}
            </Text>
            <iframe
              className={styles.frame}
              title={t("frame")}
              src={href("/:lang/admin/mails/:id/body", { lang, id })}
              sandbox=""
              referrerPolicy="no-referrer"
            />
            <details>
              <summary>{t("plain")}</summary>
              <Text size="small" lines anywhere dir="auto">
                {contents.text}
              </Text>
            </details>
          </>
        )}
      </AdminSection>
      <Attachments attachments={contents.attachments} />
    </>
  );
}

type AttachmentsProps = { attachments: NonNullable<ReadMail["contents"]>["attachments"] };

function Attachments({ attachments }: AttachmentsProps) {
  const t = useWords("operations.mails.contents");
  const lang = useLang();
  if (attachments.length === 0) return null;
  return (
    <AdminSection title={t("attachments")}>
      <Rows size="small">
        {attachments.map(({ filename, bytes }) => (
          <li key={filename}>
            <span>
              <Ltr>{filename}</Ltr>
            </span>
            <Text as="span" anywhere size="small" tone="soft">
              {t("kilobytes", { size: groupedNumber(lang, Math.max(1, Math.round(bytes / 1024)), 0) })}
            </Text>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}
