import { Heading, Text } from "#app/ui/text.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { Strip } from "../page/strip.tsx";
import type { ServiceFigure } from "./service-figure.ts";
import type { ServicePlan } from "./service-plan.ts";
import styles from "./course.module.css";

type CourseProps = { plan: ServicePlan; text: ServiceDocument; waits: ServiceFigure["waits"] };

export function Course({ plan: { strip, line, ground }, text: { steps, labels = {} }, waits }: CourseProps) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="steps-title" data-ground={ground ?? "night"} className={styles.steps}>
      <Container>
        <Label>{t("steps")}</Label>
        <Heading id="steps-title" size="m" ch={22} above={3} below="band">
          {steps.title}
        </Heading>
        {strip ? (
          <Strip drawing={strip} steps={steps.list} />
        ) : (
          <Timeline steps={steps.list} line={line ?? "timeline"} />
        )}
        {waits ? <Waiting waits={waits} labels={labels} /> : null}
      </Container>
    </section>
  );
}

function Timeline({
  steps,
  line,
}: {
  steps: ServiceDocument["steps"]["list"];
  line: "timeline" | "loop" | "ledger";
}) {
  return (
    <Stack as="ol" className={styles[line]}>
      {steps.map((step) => (
        <li key={step.mark} className={styles.step}>
          <Text size="small" tone="accent" figures="lining">
            {step.mark}
          </Text>
          <Heading as="h3" size="heading" below={2}>
            {step.title}
          </Heading>
          <Text tone="soft" ch={44}>
            {step.text}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

const HOUR = 60;

function Waiting({
  waits,
  labels,
}: {
  waits: NonNullable<ServiceFigure["waits"]>;
  labels: Record<string, string>;
}) {
  return (
    <section aria-labelledby="waiting-title" className={styles.waiting}>
      <Heading as="h3" size="name" id="waiting-title" padBottom={3}>
        {labels["waiting"]}
      </Heading>
      <dl>
        {waits.map(({ key, minutes }) => (
          <Stack key={key} gap={4} row={1} figures="lining" pad={3} className={styles.wait}>
            <dt>{labels[key]}</dt>
            <dd>{labels[`${key}Time`]}</dd>
            <Text as="dd" across aria-hidden="true">
              <Drawing height="13" mirrored className={styles.scale}>
                <path d="M0 6.5H4000" stroke="var(--edge)" strokeWidth="9" strokeDasharray="1 9" />
                <line
                  x2={`${(minutes / HOUR) * 100}%`}
                  y1="6.5"
                  y2="6.5"
                  stroke="var(--accent)"
                  strokeWidth="3"
                />
              </Drawing>
            </Text>
          </Stack>
        ))}
      </dl>
    </section>
  );
}
