import type { MessageChannel } from "#platform/messages/messages.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";

type MessageChoiceProps = {
  channels: readonly MessageChannel[];
  value: string | null | undefined;
  stacked?: boolean;
  texts?: { hint: string; none: string };
};

export function MessageChoice({ channels, value, stacked = false, texts }: MessageChoiceProps) {
  const t = useWords("messages.choice");
  if (channels.length === 0) return null;
  const chosen = channels.find((channel) => channel === value) ?? "";
  const options = (["", ...channels] as const).map((channel) => (
    <ChoiceCard key={channel} name="messages_by" value={channel} defaultChecked={channel === chosen}>
      <Stack as="span" gap={1}>
        <span>{channel === "" && texts ? texts.none : t(channel || "mail")}</span>
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
