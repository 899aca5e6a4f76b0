import type { MessageChannel } from "#platform/messages/messages.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";

type MessageChoiceProps = {
  /** The channels of the site; none hides the question. */
  channels: readonly MessageChannel[];
  /** The chosen channel; anything else is mail only. */
  value: string | null | undefined;
  /** In a narrow column: one option below the other. */
  stacked?: boolean;
  /** For a reader who gets neither documents nor always mails: what the messages are about, and the choice of none. */
  texts?: { hint: string; none: string };
};

/** Asks how the guest wants to be reached on the day, besides mail. */
export function MessageChoice({ channels, value, stacked = false, texts }: MessageChoiceProps) {
  const t = useWords("messages.choice");
  if (channels.length === 0) return null;
  const chosen = channels.find((channel) => channel === value) ?? "";
  const options = (["", ...channels] as const).map((channel) => (
    <ChoiceCard key={channel} name="messages_by" value={channel} defaultChecked={channel === chosen}>
      <Stack as="span" gap={1}>
        {channel === "" && texts ? texts.none : t(channel || "mail")}
        <Text as="span" size="note" tone="soft">
          {t(`${channel || ("mail" as const)}Hint`)}
        </Text>
      </Stack>
    </ChoiceCard>
  ));
  return (
    <Stack as="fieldset" gap={3} aria-describedby="messages-hint messages-consent">
      <Text as="legend" padBottom={2} className={fieldStyles.label}>
        {t("legend")}
      </Text>
      <Text id="messages-hint" size="note" tone="soft" measure>
        {texts?.hint ?? t("hint")}
      </Text>
      {stacked ? (
        <Stack gap={3}>{options}</Stack>
      ) : (
        <Grid gap={3} columns={3} from={40}>
          {options}
        </Grid>
      )}
      <Text id="messages-consent" size="note" tone="soft" measure>
        {t("consent")}
      </Text>
    </Stack>
  );
}
