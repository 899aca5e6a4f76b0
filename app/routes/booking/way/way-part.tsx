import { ButtonLink } from "#app/ui/button.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Plate, Text } from "#app/ui/text.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { MeetingPart } from "./meeting-part.tsx";
import { MessagesPart, type RefusedMessage } from "./messages-part.tsx";
import { WayMap } from "./way-map.tsx";
import styles from "./way.module.css";
import type { PicturedWay } from "./read-ways.server.ts";
import { ProperName } from "#app/ui/ltr.tsx";

type Props = { reference: string; way: PicturedWay; refused: RefusedMessage | null };

export function WayPart({ reference, way, refused }: Props) {
  const t = useWords("way.guest");
  const { stage, who, position } = way;
  const title = stage === "arrived" ? "arrived" : stage === "on_the_way" ? "onTheWay" : "planned";
  return (
    <Panel
      as="section"
      id={`way-${reference}`}
      gap={5}
      raised
      look="roomy"
      above={5}
      aria-labelledby={`way-title-${reference}`}
    >
      <Stack gap={2}>
        <Heading as="h3" id={`way-title-${reference}`} size="s">
          {t(title)}
        </Heading>
        <div role="status">
          <Arrival way={way} />
        </div>
        {who ? (
          <Cluster as="p" gap={3} row={1} align="baseline">
            <span>
              <ProperName>{who.name}</ProperName> · <ProperName>{who.model}</ProperName> ·{" "}
              <span>{who.colour}</span>
            </span>
            <span>
              {t("plate")}{" "}
              <b>
                <Plate>{who.plate}</Plate>
              </b>
            </span>
          </Cluster>
        ) : null}
      </Stack>
      {stage === "on_the_way" && position ? <WayMap {...position} /> : null}
      {stage === "on_the_way" ? <Freshness way={way} /> : null}
      <MeetingPart meeting={way.meeting} picture={way.picture} />
      {stage ? <MessagesPart reference={reference} messages={way.messages} refused={refused} /> : null}
      {stage ? (
        <p>
          <ButtonLink href="?" variant="quiet">
            {t("refresh")}
          </ButtonLink>
        </p>
      ) : null}
    </Panel>
  );
}

function Arrival({ way: { stage, position, expectedAt, lateMinutes, pickupAt } }: { way: PicturedWay }) {
  const t = useWords("way.guest");
  const { time, distance } = useFormats();
  if (stage === "arrived") return null;
  return (
    <Stack gap={2}>
      {stage === "on_the_way" && position ? (
        <p>
          <b className={styles.arrival}>{t("expected", { time: time(position.expectedAt) })}</b>
          <br />
          <span>{t("distance", { distance: distance(position.metres) })}</span>
        </p>
      ) : null}
      {expectedAt && lateMinutes > 0 ? (
        <Notice tone="info">{t("late", { time: time(expectedAt), planned: time(pickupAt) })}</Notice>
      ) : stage === null || !position ? (
        <p>{t("onTime", { time: time(pickupAt) })}</p>
      ) : null}
    </Stack>
  );
}

function Freshness({ way: { position } }: { way: PicturedWay }) {
  const t = useWords("way.guest");
  const { time } = useFormats();
  return (
    <Text size="small" tone="soft">
      <span>{position ? t("received", { time: time(position.receivedAt) }) : t("noPosition")}</span>
      {position ? <span>{` ${t("privacy")}`}</span> : null}
    </Text>
  );
}
