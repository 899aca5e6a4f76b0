import { lazy, type ReactNode, Suspense } from "react";
import type { Answering } from "#features/messages/read-answering.server.ts";
import type { ShownMessage, ShownReply } from "#features/messages/shown-message.ts";
import type { AdminEntry, AdminRequest } from "#features/inquiries/read-request.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { FormPart } from "#app/shell/errors/kept-form.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import { Record } from "../shell/record.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

/** Loaded for a thread with answers by phone: few have them. */
const MessageState = lazy(async () => ({
  default: (await import("../messages/message-item.tsx")).MessageState,
}));

const ReceivedMessage = lazy(async () => ({
  default: (await import("../messages/received-message.tsx")).ReceivedMessage,
}));

type Props = {
  inquiry: AdminRequest;
  answering: Answering | null;
  formKey: string;
};

export function ThreadPart({ inquiry, answering, formKey }: Props) {
  const t = useWords("inbox.thread");
  const formats = useFormats();
  return (
    <AdminSection title={t("title")}>
      <Stack as="ol" gap={5}>
        <Stack as="li" gap={5} padBottom={5} lineBelow="line">
          <Text anywhere size="small" tone="soft">
            {t("asked", { time: formats.dateTime(inquiry.createdAt) })}
          </Text>
          <Record parts={inquiry.sections} />
          {answering?.first && answering.first.contents.length > 0 ? (
            <FormPart>
              <Suspense fallback={null}>
                <ReceivedMessage message={{ ...answering.first, text: "" }} />
              </Suspense>
            </FormPart>
          ) : null}
        </Stack>
        {inquiry.entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            message={answering?.sent[entry.id] ?? null}
            received={answering?.received[entry.id] ?? null}
            phone={inquiry.phone}
            formKey={formKey}
          />
        ))}
      </Stack>
    </AdminSection>
  );
}

type EntryProps = {
  entry: AdminEntry;
  message: ShownMessage | null;
  received: ShownReply | null;
  phone: AdminRequest["phone"];
  formKey: string;
};

function Entry({ entry, message, received, phone, formKey }: EntryProps) {
  const t = useWords("inbox.thread");
  const channels = useWords("messages.choice");
  const formats = useFormats();
  const { direction, kind, at, by, subject, text, channel, mail } = entry;
  const isSaid = kind === "message" || kind === "noted-reply";
  const isByUs = direction === "from_company";
  const isByGuest = direction === "from_guest";
  return (
    <Stack as="li" gap={3} className={isByGuest ? look("side", "accent") : look("side")}>
      <Cluster as="p" gap={4} row={1} align="baseline">
        <b>{t(isSaid ? `entries.${kind}-${direction}` : `entries.${kind}`)}</b>
        <Text as="span" anywhere size="small" tone="soft">
          <time dateTime={at}>{formats.dateTime(at)}</time>
          {channel ? (
            <>
              {" · "}
              {channels(channel)}
            </>
          ) : null}
          {isByUs ? <> · {by ? <Ltr>{by}</Ltr> : t("gone")}</> : null}
        </Text>
      </Cluster>
      {subject ? (
        <Text anywhere size="small" tone="soft" dir="auto">
          {subject}
        </Text>
      ) : null}
      {received && received.contents.length > 0 ? (
        <FormPart>
          <Suspense fallback={null}>
            <ReceivedMessage message={received} />
          </Suspense>
        </FormPart>
      ) : text ? (
        <Text lines anywhere dir="auto">
          {text}
        </Text>
      ) : null}
      {message ? (
        <FormPart>
          <Suspense fallback={null}>
            <MessageState message={message} />
          </Suspense>
        </FormPart>
      ) : null}
      {message && mail ? (
        <Text size="small" tone="soft">
          {t("mailedInstead")}
        </Text>
      ) : null}
      {mail ? <MailState mail={mail} phone={phone} formKey={formKey} /> : null}
    </Stack>
  );
}

type MailStateProps = {
  mail: NonNullable<AdminEntry["mail"]>;
  phone: AdminRequest["phone"];
  formKey: string;
};

/** After a final refusal it tells the dispatcher to call the guest. */
function MailState({ mail, phone, formKey }: MailStateProps) {
  const t = useWords("inbox.thread");
  const states = useWords("operations.mails.states");
  const { id, status } = mail;
  return (
    <>
      {status === "refused" ? (
        <Notice tone="error">
          <p>{t("refused")}</p>
          <p>{phone ? <CallGuest {...phone} /> : t("noPhone")}</p>
        </Notice>
      ) : null}
      {status === "failed" ? <Notice tone="warning">{t("failed")}</Notice> : null}
      <Toolbar>
        <StatusBadge status={status}>{states(status)}</StatusBadge>
        {status === "queued" ? null : (
          <AdminForm preventScrollReset>
            <input type="hidden" name="mail" value={id} />
            <input type="hidden" name="key" value={formKey} />
            <Button type="submit" name="intent" value="resend" variant="quiet">
              {t(status === "sent" ? "again" : "retry")}
            </Button>
          </AdminForm>
        )}
      </Toolbar>
    </>
  );
}

function CallGuest({ number: phone, text }: { number: string; text: string }) {
  const t = useWords("inbox.thread");
  const link = (number: ReactNode) => (
    <a href={`tel:${phone}`}>
      <Ltr>{number}</Ltr>
    </a>
  );
  return t.rich("call", { phone: link, number: text });
}
