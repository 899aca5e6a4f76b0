import { Text } from "#app/ui/text.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Grid } from "#app/ui/layout.tsx";
import styles from "./threads.module.css";

type ThreadsProps = { asks: string[]; labels: Record<string, string> };

export function Threads({ asks, labels }: ThreadsProps) {
  return (
    <div className={styles.threads}>
      <Grid as="ul" columns={2} className={styles.asks}>
        {asks.map((ask) => (
          <li key={ask} className={styles.ask}>
            <h3 className={styles.question}>{labels[ask]}</h3>
            <Text tone="soft" ch={34}>
              {labels[`${ask}Text`]}
            </Text>
          </li>
        ))}
      </Grid>
      <Drawing
        viewBox="0 0 1200 96"
        preserveAspectRatio="none"
        even
        mirrored
        stroke="var(--accent)"
        className={styles.drawing}
      >
        {asks.map((ask, index) => {
          const from = (index * 1200) / asks.length;
          return <path key={ask} d={`M${from} 0C${from} 72 600 24 600 96`} />;
        })}
      </Drawing>
    </div>
  );
}
