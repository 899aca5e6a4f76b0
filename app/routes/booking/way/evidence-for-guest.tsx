import { useParams } from "react-router";
import type { ShownEntry } from "#features/tracking/read-evidence.server.ts";
import { EvidenceList } from "#app/shell/ride/evidence-list.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

type Props = { reference: string; entries: ShownEntry[] };

export function EvidenceForGuest({ reference, entries }: Props) {
  const t = useWords("way.evidence");
  const { token = "" } = useParams();
  const lang = useLang();
  if (entries.length === 0) return null;
  return (
    <Stack as="section" gap={3} above={5}>
      <Heading as="h3" size="s">
        {t("title")}
      </Heading>
      <Text size="small" tone="soft">
        {t("lead")}
      </Text>
      <EvidenceList
        entries={entries}
        photoOf={(id) => `/${lang}/booking/manage/${token}/${reference}/photos/${id}`}
      />
    </Stack>
  );
}
