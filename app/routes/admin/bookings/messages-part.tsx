import { href, Link } from "react-router";
import type { BookingMessages } from "#features/messages/read-booking-messages.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { ChannelName, MessageItem } from "../messages/message-item.tsx";
import { ReceivedMessage } from "../messages/received-message.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { Rows } from "../shell/rows.tsx";

export function MessagesPart({ messages: { entries } }: { messages: BookingMessages }) {
  const t = useWords("messages.admin");
  if (entries.length === 0) return null;
  return (
    <AdminSection title={t("title")}>
      <Rows size="small">
        {entries.map((entry) =>
          entry.kind === "sent" ? (
            <MessageItem key={entry.id} message={entry} />
          ) : (
            <Reply key={entry.id} entry={entry} />
          ),
        )}
      </Rows>
    </AdminSection>
  );
}

type Received = Extract<BookingMessages["entries"][number], { kind: "received" }>;

function Reply({ entry }: { entry: Received }) {
  const t = useWords("messages.admin");
  const lang = useLang();
  const formats = useFormats();
  const { channel, receivedAt, thread } = entry;
  return (
    <li>
      <Stack gap={1} anywhere>
        <Toolbar as="span">
          <b>{t("from", { time: formats.dateTime(receivedAt) })}</b>
          <ChannelName channel={channel} />
          {thread ? (
            <Link to={href("/:lang/admin/requests/:reference", { lang, reference: thread })}>
              {t("answer")}
            </Link>
          ) : null}
        </Toolbar>
        <ReceivedMessage message={entry} />
      </Stack>
    </li>
  );
}
