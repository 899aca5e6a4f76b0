import { useNavigation } from "react-router";
import { QUICK_MESSAGES, type QuickMessage } from "#features/tracking/quick-message.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";

type ShownMessage = { id: string; isOwn: boolean; message: QuickMessage; at: string; isShown: boolean };

export function QuickMessageList({
  messages,
  other,
}: {
  messages: ShownMessage[];
  other: "guest" | "chauffeur";
}) {
  const t = useWords("way.messages");
  const { time } = useFormats();
  if (messages.length === 0) return null;
  return (
    <Stack as="ol" gap={2} aria-live="polite">
      {messages.map(({ id, isOwn, message, at, isShown }) => (
        <li key={id}>
          <b>{t(isOwn ? "you" : other)}</b> · <time dateTime={at}>{time(at)}</time>
          <br />
          <span>{t(`say.${message}`)}</span>
          {isOwn ? (
            <Text as="span" size="small" tone="soft">
              {" "}
              · <span>{t(isShown ? "shown" : "sent")}</span>
            </Text>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}

export function QuickMessageButtons() {
  const t = useWords("way.messages");
  const isBusy = useNavigation().state !== "idle";
  return QUICK_MESSAGES.map((message) => (
    <Button key={message} type="submit" name="message" value={message} variant="secondary" disabled={isBusy}>
      {t(`say.${message}`)}
    </Button>
  ));
}
