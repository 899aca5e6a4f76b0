import { Split, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { DayBand } from "../page/day-band.tsx";
import { Strip } from "../page/strip.tsx";
import type { EventPlan } from "./event-plan.ts";
import { Threads } from "./threads.tsx";
import night from "./night-section.module.css";
import styles from "./programme.module.css";

const ACTS = ["before", "during", "after"] as const;

export function Programme({
  plan,
  text: { programme, labels = {} },
}: {
  plan: EventPlan;
  text: EventDocument;
}) {
  const t = useWords("events.acts");
  const { strip, days, sides, asks } = plan;
  const entries = ACTS.flatMap((act) =>
    programme[act].map((entry, index) => ({ ...entry, act: index === 0 ? t(act) : undefined })),
  );
  return (
    <section data-ground="night" aria-labelledby="programme-title" className={night.section}>
      <Container>
        <h2 id="programme-title" className={styles.itineraryTitle}>
          {programme.title}
        </h2>
        {asks ? <Threads asks={asks} labels={labels} /> : null}
        {days?.map(({ name, spans }) => (
          <DayBand
            key={name}
            name={labels[name]!}
            spans={spans.map((span) => ({ ...span, name: labels[span.name]! }))}
          />
        ))}
        {strip ? <Strip drawing={strip} steps={entries} /> : null}
        {sides ? <BothSides entries={entries} sides={sides} labels={labels} /> : null}
        {strip || sides ? null : ACTS.map((act) => <Act key={act} act={act} entries={programme[act]} />)}
      </Container>
    </section>
  );
}

type Entries = EventDocument["programme"]["before"];

function Act({ act, entries }: { act: (typeof ACTS)[number]; entries: Entries }) {
  const t = useWords("events.acts");
  return (
    <Stack aria-labelledby={`${act}-title`} as="section" lineAbove="accent" className={styles.act}>
      <Label as="h3" id={`${act}-title`} className={styles.actName}>
        {t(act)}
      </Label>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Stack key={entry.title} as="li" gap={5} row={1} padTop={4} padBottom={5} className={styles.entry}>
            <Text tone="stone" figures="lining" className={styles.mark}>
              {entry.mark}
            </Text>
            <div>
              <h4 className={styles.what}>{entry.title}</h4>
              <p className={styles.entryText}>{entry.text}</p>
            </div>
          </Stack>
        ))}
      </ol>
    </Stack>
  );
}

type BothSidesProps = { entries: Entries; sides: ("here" | "there")[]; labels: Record<string, string> };

/** A programme on both sides of a border: the parts by car on one side, those on foot on the other. */
function BothSides({ entries, sides, labels }: BothSidesProps) {
  return (
    <Split as="ol" from={48} className={styles.banks}>
      {entries.map(({ mark, title, text }, index) => (
        <li key={title} className={sides[index] === "there" ? styles.there : styles.here}>
          <Text size="small" tone="accent" className={styles.bank}>
            {labels[sides[index]!]}
          </Text>
          <Text tone="stone" figures="lining" className={styles.mark}>
            {mark}
          </Text>
          <h3 className={styles.what}>{title}</h3>
          <p className={styles.entryText}>{text}</p>
        </li>
      ))}
    </Split>
  );
}
