import type { ShownEntry } from "#features/tracking/read-evidence.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";

type Props = { entries: ShownEntry[]; photoOf: (id: string) => string };

export function EvidenceList({ entries, photoOf }: Props) {
  const { dateTime } = useFormats();
  return (
    <Stack as="ol" gap={1}>
      {entries.map((entry, index) => (
        <li key={index}>
          <time dateTime={entry.at}>{dateTime(entry.at)}</time> · <Entry entry={entry} photoOf={photoOf} />
        </li>
      ))}
    </Stack>
  );
}

function Entry({ entry, photoOf }: { entry: ShownEntry } & Pick<Props, "photoOf">) {
  const t = useWords("way.evidence");
  const events = useWords("chauffeurs.events");
  const results = useWords("way.results");
  const { time } = useFormats();
  switch (entry.kind) {
    case "event": {
      const name = events(entry.event);
      const details = [
        ...(entry.metres === null ? [] : [t("metres", { metres: String(entry.metres) })]),
        ...(entry.receivedAt === null ? [] : [t("receivedLater", { time: time(entry.receivedAt) })]),
        ...(entry.withdrawnAt === null ? [] : [t("withdrawn", { time: time(entry.withdrawnAt) })]),
      ];
      return (
        <>
          {entry.withdrawnAt === null ? <span>{name}</span> : <del>{name}</del>}
          {details.map((detail) => (
            <Text key={detail} as="span" size="small" tone="soft">
              {" "}
              · <span>{detail}</span>
            </Text>
          ))}
        </>
      );
    }
    case "waiting":
      return <span>{t("waiting")}</span>;
    case "contact":
      return (
        <span>
          {[
            t(`contact.${entry.contact}`),
            ...(entry.last4 ? [t("number", { last4: entry.last4 })] : []),
            results(entry.result ?? "none"),
          ].join(" · ")}
        </span>
      );
    case "photo":
      return <a href={photoOf(entry.id)}>{t("photo")}</a>;
  }
}
