import { Form } from "react-router";
import type { GuestWay } from "#features/tracking/way-for-guest.server.ts";
import { QuickMessageButtons, QuickMessageList } from "#app/shell/ride/quick-message-list.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

export type RefusedMessage = { reference: string; key: "many" | "over" };

type Props = { reference: string; messages: GuestWay["messages"]; refused: RefusedMessage | null };

export function MessagesPart({ reference, messages, refused }: Props) {
  const t = useWords("way.messages");
  return (
    <Stack gap={3}>
      <Heading as="h4" size="heading">
        {t("title")}
      </Heading>
      <Text size="small" tone="soft">
        {t("toChauffeur")}
      </Text>
      {refused ? (
        <Notice tone="warning" role="alert">
          {t(refused.key)}
        </Notice>
      ) : null}
      <QuickMessageList messages={messages} other="chauffeur" />
      <Grid as={Form} columns="auto" gap={3} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="way-message" />
        <input type="hidden" name="reference" value={reference} />
        <QuickMessageButtons />
      </Grid>
    </Stack>
  );
}
