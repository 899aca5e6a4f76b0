import type { ShownPicture } from "#features/media/media.ts";
import type { MeetingPoint } from "#features/tracking/meeting-point.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { MeetingDrawing } from "#app/shell/ride/meeting-drawing.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./way.module.css";
import { ProperName } from "#app/ui/ltr.tsx";

type Props = { meeting: MeetingPoint; picture: ShownPicture | null };

export function MeetingPart({ meeting, picture }: Props) {
  const t = useWords("way.guest.meeting");
  const { kind, code, name, sign } = meeting;
  return (
    <Stack gap={3}>
      <Heading as="h4" size="heading">
        {t("title")}
      </Heading>
      <Text strong>
        <ProperName>{name}</ProperName>
      </Text>
      <p>{kind === "terminal" && code ? t.rich("terminalCode", { code }) : t(kind)}</p>
      {sign ? <p>{t.rich("sign", { sign })}</p> : null}
      {picture ? (
        <LibraryPicture
          picture={picture}
          alt={picture.alt || t(`picture.${kind}`)}
          sizes="(width < 24rem) 100vw, 22rem"
          className={styles.photograph}
        />
      ) : (
        <MeetingDrawing kind={kind} code={code} />
      )}
    </Stack>
  );
}
