import { classes } from "#app/ui/classes.ts";
import { Heading, Text } from "#app/ui/text.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./day-band.module.css";

/** A period of a day: its width in twelfths, and the traffic. */
export type Span = { width: 3 | 4 | 5; way: "open" | "shut" | "slow"; name: string };

type DayBandProps = { name: string; spans: Span[]; text?: string };

export function DayBand({ name, spans, text }: DayBandProps) {
  return (
    <Stack as="section" gap={6} row={2} align="start" pad={5} className={styles.day}>
      <Heading as="h3" size="large">
        {name}
      </Heading>
      <ol className={styles.spans}>
        {spans.map(({ width, way, name: what }) => (
          <Text
            key={what}
            as="li"
            size="small"
            tone="soft"
            className={classes(styles.span, styles[way], styles[`wide${width}`])}
          >
            {what}
          </Text>
        ))}
      </ol>
      {text ? (
        <Text tone="soft" measure className="second-column">
          {text}
        </Text>
      ) : null}
    </Stack>
  );
}
