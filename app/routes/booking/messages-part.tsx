import { Form } from "react-router";
import { classes } from "#app/ui/classes.ts";
import type { MessagesForGuest } from "#features/messages/messages-for-guest.server.ts";
import { MessageChoice } from "#app/shell/messages/message-choice.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading } from "#app/ui/text.tsx";
import styles from "./manage.module.css";

export function MessagesPart({
  reference,
  channels,
  messagesBy,
  isStopped,
  isSaved,
  texts,
}: MessagesForGuest & { reference: string; isSaved: boolean; texts?: { hint: string; none: string } }) {
  const t = useWords("messages.choice");
  if (channels.length === 0) return null;
  return (
    <Stack
      as="section"
      gap={4}
      id="messages"
      className={classes(styles.ask, "screen-only")}
      aria-labelledby="messages-title"
    >
      <Heading id="messages-title" as="h2" size="s">
        {t("label")}
      </Heading>
      {isStopped ? <Notice tone="info">{t("stopped")}</Notice> : null}
      {isSaved ? (
        <Notice tone="success" role="status">
          {t("saved")}
        </Notice>
      ) : null}
      <Stack as={Form} method="post" gap={4} preventScrollReset>
        <input type="hidden" name="intent" value="messages" />
        <input type="hidden" name="reference" value={reference} />
        <MessageChoice key={messagesBy} channels={channels} value={messagesBy} stacked texts={texts} />
        <p>
          <Button type="submit" variant="secondary">
            {t("save")}
          </Button>
        </p>
      </Stack>
    </Stack>
  );
}
