import { Form } from "react-router";
import type { ReactNode } from "react";
import type { ShownMail } from "#features/booking/mails/list-outbox.server.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { StatusBadge } from "../shell/admin-page.tsx";
import styles from "../shell/admin-page.module.css";

type MailListProps<Mail extends ShownMail> = {
  mails: Mail[];
  /** One per page: a double click sends one mail. */
  formKey: string;
  aboutOf?: (mail: Mail) => ReactNode;
};

/** Mails with their state; one that failed, was refused or was sent can be sent again. */
export function MailList<Mail extends ShownMail>({ mails, formKey, aboutOf }: MailListProps<Mail>) {
  const t = useWords("operations");
  if (mails.length === 0) return <p className={styles.soft}>{t("mails.none")}</p>;
  return (
    <ul className={styles.log}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.mail}>
          <span className={styles.buttons}>
            <MailName name={mail.name} />
            <StatusBadge status={mail.status}>
              {t(`mails.states.${mail.isHeld ? "held" : mail.status}`)}
            </StatusBadge>
          </span>
          <span className={styles.facts}>
            {aboutOf?.(mail)}
            <MailTimes mail={mail} />
          </span>
          {mail.status === "refused" ? <p className={styles.soft}>{t("mails.refused")}</p> : null}
          {mail.status === "queued" ? null : <ResendForm mail={mail} formKey={formKey} />}
        </li>
      ))}
    </ul>
  );
}

function MailName({ name }: { name: string }) {
  const t = useWords("operations.mails.names");
  const key = name as "booking-confirmed-guest";
  return <b>{t.has(key) ? t(key) : <Ltr>{name}</Ltr>}</b>;
}

function MailTimes({ mail }: { mail: ShownMail }) {
  const t = useWords("operations.mails");
  const formats = useFormats();
  return (
    <span className={styles.soft}>
      {mail.sentAt
        ? t("sentAt", { time: formats.dateTime(mail.sentAt) })
        : t("queuedAt", { time: formats.dateTime(mail.createdAt) })}
      {mail.isHeld ? ` · ${t("heldBack")}` : null}
      {mail.lastError ? (
        <>
          {" · "}
          {t("error", { count: mail.attempts })} <Ltr>{mail.lastError}</Ltr>
        </>
      ) : null}
    </span>
  );
}

function ResendForm({ mail, formKey }: { mail: ShownMail; formKey: string }) {
  const t = useWords("operations.mails");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="mail" value={mail.id} />
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" name="intent" value="resend" variant="quiet">
        {t(mail.isHeld ? "sendHeld" : mail.status === "sent" ? "again" : "retry")}
      </Button>
    </Form>
  );
}
