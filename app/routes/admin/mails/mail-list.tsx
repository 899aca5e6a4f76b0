import { href, Link } from "react-router";
import type { ReactNode } from "react";
import type { ShownMail } from "#features/outbox/list-outbox.server.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { StatusBadge } from "../shell/admin-page.tsx";
import { Rows } from "../shell/rows.tsx";
import styles from "./mail-list.module.css";

type MailListProps<Mail extends ShownMail> = {
  mails: Mail[];
  /** One per page: a double click sends one mail. */
  formKey: string;
  refusals: Record<string, ResendRefusal>;
  aboutOf?: (mail: Mail) => ReactNode;
};

export function MailList<Mail extends ShownMail>({ mails, formKey, refusals, aboutOf }: MailListProps<Mail>) {
  const t = useWords("operations");
  const lang = useLang();
  if (mails.length === 0)
    return (
      <Text anywhere size="small" tone="soft">
        {t("mails.none")}
      </Text>
    );
  return (
    <Rows size="small">
      {mails.map((mail) => (
        <li key={mail.id} className={styles.mail}>
          <Toolbar as="span">
            <Link to={href("/:lang/admin/mails/:id", { lang, id: mail.id })}>
              <MailName name={mail.name} />
            </Link>
            <MailState mail={mail} />
          </Toolbar>
          <Stack as="span" gap={1} anywhere>
            {aboutOf?.(mail)}
            <MailTimes mail={mail} />
            {mail.status === "refused" && !mail.isSettled ? (
              <Text as="span" anywhere size="small" tone="soft">
                {t("mails.refused")}
              </Text>
            ) : null}
          </Stack>
          {mail.status === "queued" ? null : (
            <ResendPart mail={mail} formKey={formKey} refusal={refusals[mail.id] ?? null} />
          )}
        </li>
      ))}
    </Rows>
  );
}

export function MailName({ name }: { name: string }) {
  const t = useMailNames();
  return <b>{t(name) ?? <Ltr>{name}</Ltr>}</b>;
}

export function useMailNames(): (name: string) => string | null {
  const t = useWords("operations.mails.names");
  return (name) => {
    const key = name as "booking-confirmed-guest";
    return t.has(key) ? t(key) : null;
  };
}

export function MailState({ mail }: { mail: ShownMail }) {
  const t = useWords("operations.mails.states");
  const state = mail.isHeld
    ? "held"
    : mail.isUnknown
      ? "unknown"
      : mail.isNeedless
        ? "needless"
        : mail.isSettled
          ? "settled"
          : mail.status;
  const isOver = state === "needless" || state === "settled";
  return <StatusBadge status={isOver ? "closed" : mail.status}>{t(state)}</StatusBadge>;
}

function momentOf({ sentAt, isNeedless, isUnknown }: ShownMail) {
  if (isNeedless) return "needlessAt";
  if (sentAt) return "sentAt";
  // It does not wait: only a person sends it again.
  return isUnknown ? "createdAt" : "queuedAt";
}

function MailTimes({ mail }: { mail: ShownMail }) {
  const t = useWords("operations.mails");
  const formats = useFormats();
  return (
    <Text as="span" anywhere size="small" tone="soft">
      {t(momentOf(mail), { time: formats.dateTime(mail.sentAt ?? mail.createdAt) })}
      {hasTrouble(mail) ? " · " : null}
      <MailTrouble mail={mail} />
    </Text>
  );
}

function hasTrouble({ isHeld, isUnknown, lastError }: ShownMail): boolean {
  return isHeld || isUnknown || lastError !== null;
}

export function MailTrouble({ mail }: { mail: ShownMail }) {
  const t = useWords("operations.mails");
  if (mail.isHeld) return t("heldBack");
  if (mail.isUnknown) return t("deliveryUnknown");
  if (!mail.lastError) return null;
  return (
    <>
      {t("error", { count: mail.attempts })} <Ltr>{mail.lastError}</Ltr>
    </>
  );
}

export function resendKeyOf({ isHeld, isUnknown, status }: ShownMail) {
  if (isHeld) return "sendHeld";
  return isUnknown || status === "sent" ? "again" : "retry";
}

type ResendPartProps = { mail: ShownMail; formKey: string; refusal: ResendRefusal | null };

export function ResendPart({ mail, formKey, refusal }: ResendPartProps) {
  const t = useWords("operations.mails");
  if (refusal)
    return (
      <Text anywhere size="small" tone="soft">
        {t(`refusals.${refusal}`)}
      </Text>
    );
  return (
    <AdminForm preventScrollReset>
      <input type="hidden" name="mail" value={mail.id} />
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" name="intent" value="resend" variant="quiet">
        {t(resendKeyOf(mail))}
      </Button>
    </AdminForm>
  );
}
