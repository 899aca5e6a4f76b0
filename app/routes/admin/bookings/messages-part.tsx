import { DELAYS } from "#features/messages/delays.ts";
import type { BookingMessages } from "#features/messages/read-booking-messages.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ChannelName, MessageItem } from "../messages/message-item.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { Rows } from "../shell/rows.tsx";

/** The messages to and from the guest with their delivery, and the form that announces a delay. */
export function MessagesPart({ messages, formKey }: { messages: BookingMessages; formKey: string }) {
  const t = useWords("messages.admin");
  const { entries, mayAnnounceDelay } = messages;
  if (entries.length === 0 && !mayAnnounceDelay) return null;
  return (
    <AdminSection title={t("title")}>
      {entries.length > 0 ? (
        <Rows size="small">
          {entries.map((entry) =>
            entry.kind === "sent" ? (
              <MessageItem key={entry.id} message={entry} />
            ) : (
              <Reply key={entry.id} entry={entry} />
            ),
          )}
        </Rows>
      ) : null}
      {mayAnnounceDelay ? <DelayForm messages={messages} formKey={formKey} /> : null}
    </AdminSection>
  );
}

type Received = Extract<BookingMessages["entries"][number], { kind: "received" }>;

function Reply({ entry: { channel, text, media, receivedAt } }: { entry: Received }) {
  const t = useWords("messages.admin");
  const formats = useFormats();
  return (
    <li>
      <Stack gap={1} anywhere>
        <Toolbar as="span">
          <b>{t("from", { time: formats.dateTime(receivedAt) })}</b>
          <ChannelName channel={channel} />
        </Toolbar>
        <span dir="auto">{text || t("noText")}</span>
        {media > 0 ? <span>{t("media", { count: media })}</span> : null}
      </Stack>
    </li>
  );
}

function DelayForm({ messages, formKey }: { messages: BookingMessages; formKey: string }) {
  const t = useWords("messages.admin.tell");
  const channels = useWords("messages.choice");
  return (
    <details>
      <summary>{t("title")}</summary>
      <Toolbar as={AdminForm} align="end" preventScrollReset>
        <input type="hidden" name="form_key" value={formKey} />
        <SelectField
          name="minutes"
          label={t("minutes")}
          hint={t("hint", { channel: channels(messages.messagesBy ?? "mail") })}
          options={DELAYS.map((count) => ({ value: String(count), label: t("later", { count }) }))}
        />
        <Button type="submit" name="intent" value="announce-delay" variant="secondary">
          {t("send")}
        </Button>
      </Toolbar>
    </details>
  );
}
