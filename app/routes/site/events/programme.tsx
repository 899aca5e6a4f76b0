import { Block, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
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
        <Heading id="programme-title" size="m" ch={18} below="band">
          {programme.title}
        </Heading>
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
    <Split
      aria-labelledby={`${act}-title`}
      as="section"
      ratio="titled"
      gap="middle"
      row={4}
      lineAbove="accent"
    >
      <Block sticky padTop={4}>
        <Label as="h3" id={`${act}-title`}>
          {t(act)}
        </Label>
      </Block>
      <Stack as="ol">
        {entries.map(({ mark, title, text }, index) => (
          <Split
            key={title}
            as="li"
            from={40}
            ratio="titled"
            gap={5}
            row={1}
            padTop={4}
            padBottom={5}
            lineAbove={index > 0 ? "line" : undefined}
          >
            <Text tone="stone" figures="lining" size="name">
              {mark}
            </Text>
            <div>
              <Heading as="h4" size="large" display below={2}>
                {title}
              </Heading>
              <Text tone="soft" measure>
                {text}
              </Text>
            </div>
          </Split>
        ))}
      </Stack>
    </Split>
  );
}

type BothSidesProps = { entries: Entries; sides: ("here" | "there")[]; labels: Record<string, string> };

function BothSides({ entries, sides, labels }: BothSidesProps) {
  return (
    <Split as="ol" from={48} className={styles.banks}>
      {entries.map(({ mark, title, text }, index) => (
        <li key={title} className={sides[index] === "there" ? styles.there : styles.here}>
          <Text size="small" tone="accent" className={styles.bank}>
            {labels[sides[index]!]}
          </Text>
          <Text tone="stone" figures="lining" size="name">
            {mark}
          </Text>
          <Heading as="h3" size="large" below={2}>
            {title}
          </Heading>
          <Text tone="soft" measure className={styles.text}>
            {text}
          </Text>
        </li>
      ))}
    </Split>
  );
}
