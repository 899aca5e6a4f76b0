import type { LostCase } from "#features/aftercare/lost/move-lost.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";

export function LostPart({ lost }: { lost: LostCase }) {
  const t = useWords("aftercare.office.lost");
  const { dateTime, day } = useFormats();
  const steps = [
    ["reported", lost.reportedAt],
    ["asked", lost.askedAt],
    ["answered", lost.answeredAt],
    ["closed", lost.closedAt],
  ] as const;
  return (
    <AdminSection title={t("title")}>
      <Cluster gap={3} row={1} align="baseline">
        <StatusBadge status={BADGES[lost.status]}>{t(`states.${lost.status}`)}</StatusBadge>
      </Cluster>
      <DefinitionList
        rows={[
          { label: t("what"), value: <bdi>{lost.what}</bdi> },
          ...(lost.chauffeur ? [{ label: t("chauffeur"), value: <bdi>{lost.chauffeur}</bdi> }] : []),
        ]}
      />
      <Stack as="ul" gap={1}>
        {steps.map(([key, at]) =>
          at ? (
            <Text as="li" key={key} size="small" tone="soft">
              {t(key, { when: dateTime(at) })}
            </Text>
          ) : null,
        )}
      </Stack>
      {lost.note ? (
        <p>
          <bdi>{t("note", { note: lost.note })}</bdi>
        </p>
      ) : null}
      {lost.status === "found" && lost.keptUntil ? (
        <Text tone={lost.isOver ? "error" : "success"}>
          {lost.isOver ? t("over") : t("kept", { date: day(`${lost.keptUntil}T12:00:00Z`) })}
        </Text>
      ) : null}
      {lost.next.length > 0 ? (
        <Toolbar as={AdminForm}>
          <input type="hidden" name="intent" value="lost" />
          <input type="hidden" name="version" value={lost.version} />
          {lost.next.map((to) => (
            <Button key={to} type="submit" name="to" value={to} variant="secondary">
              {t(`moves.${to as "asked"}`)}
            </Button>
          ))}
        </Toolbar>
      ) : null}
    </AdminSection>
  );
}

const BADGES = {
  reported: "new",
  asked: "new",
  found: "confirmed",
  "not-found": "failed",
  returned: "closed",
  "given-up": "closed",
};
