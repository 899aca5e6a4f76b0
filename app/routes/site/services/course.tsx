import { Heading, Text } from "#app/ui/text.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
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
        <Heading id="steps-title" size="m" ch={22} className={styles.stepsTitle}>
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
    <ol className={styles[line]}>
      {steps.map((step) => (
        <li key={step.mark} className={styles.step}>
          <Text size="small" tone="accent" figures="lining">
            {step.mark}
          </Text>
          <h3 className={styles.stepName}>{step.title}</h3>
          <Text tone="soft" ch={44}>
            {step.text}
          </Text>
        </li>
      ))}
    </ol>
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
      <h3 id="waiting-title" className={styles.waitingTitle}>
        {labels["waiting"]}
      </h3>
      <dl>
        {waits.map(({ key, minutes }) => (
          <Text key={key} as="div" figures="lining" pad={3} className={styles.wait}>
            <dt>{labels[key]}</dt>
            <dd>{labels[`${key}Time`]}</dd>
            <dd aria-hidden="true">
              <svg height="13" className={styles.scale}>
                <path d="M0 6.5H4000" />
                <line x1="0" x2={`${(minutes / HOUR) * 100}%`} y1="6.5" y2="6.5" />
              </svg>
            </dd>
          </Text>
        ))}
      </dl>
    </section>
  );
}
