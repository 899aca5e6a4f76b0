import type { ShownFact } from "#platform/mail/shown-email.ts";
import { Runs } from "#app/shell/words/runs.tsx";
import { Text } from "#app/ui/text.tsx";
import { Block, Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { look } from "../../shell/look.ts";

/** Characters that fit half a column. */
const SHORT = 24;

export function Facts({ facts }: { facts: ShownFact[] }) {
  return (
    <Grid as="dl" columns={2} gap={5} row={3} className={look("facts")}>
      {facts.map((fact) => (
        <Block key={labelOf(fact)} across={lengthOf(fact) > SHORT}>
          <dt>{labelOf(fact)}</dt>
          <Text as="dd" lines>
            <Runs runs={fact.value} />
          </Text>
        </Block>
      ))}
    </Grid>
  );
}

export function AmountFacts({ facts }: { facts: ShownFact[] }) {
  return (
    <Stack as="dl" gap={1}>
      {facts.map((fact, index) => {
        const isTotal = index === facts.length - 1;
        return (
          <Cluster
            key={index}
            single
            gap={5}
            justify="spread"
            padTop={isTotal ? 2 : undefined}
            lineAbove={isTotal ? "line" : undefined}
            strong={isTotal}
          >
            <Text as="dt" anywhere>
              {labelOf(fact)}
            </Text>
            <Text as="dd" nowrap>
              <Runs runs={fact.value} />
            </Text>
          </Cluster>
        );
      })}
    </Stack>
  );
}

function labelOf({ label }: ShownFact): string {
  return label.map(({ text }) => text).join("");
}

function lengthOf({ value }: ShownFact): number {
  return value.reduce((sum, { text }) => sum + text.length, 0);
}
