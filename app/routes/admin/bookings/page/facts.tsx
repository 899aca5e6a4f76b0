import type { ShownFact } from "#platform/mail/shown-email.ts";
import { Runs } from "#app/shell/words/runs.tsx";
import { Text } from "#app/ui/text.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./booking-page.module.css";

/** Characters that fit half a column. */
const SHORT = 24;

/** A list of facts with the labels above the values, two in a row where both are short. */
export function Facts({ facts }: { facts: ShownFact[] }) {
  return (
    <Stack as="dl" gap={5} row={3} className={styles.facts}>
      {facts.map((fact) => (
        <div key={labelOf(fact)} data-wide={lengthOf(fact) > SHORT || undefined}>
          <dt>{labelOf(fact)}</dt>
          <Text as="dd" lines>
            <Runs runs={fact.value} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** The lines of a price; the last is the total. */
export function AmountFacts({ facts }: { facts: ShownFact[] }) {
  return (
    <Stack as="dl" gap={1} className={styles.amounts}>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>{labelOf(fact)}</dt>
          <Text as="dd" nowrap>
            <Runs runs={fact.value} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function labelOf({ label }: ShownFact): string {
  return label.map(({ text }) => text).join("");
}

function lengthOf({ value }: ShownFact): number {
  return value.reduce((sum, { text }) => sum + text.length, 0);
}
