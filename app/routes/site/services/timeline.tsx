import { useWords } from "#app/shell/words/words.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { Container } from "#app/ui/container.tsx";
import styles from "./timeline.module.css";

type TimelineProps = { title: string; steps: ServiceDocument["steps"]["list"] };

/** The service in its hours, along one line of light: downwards on a phone, across on a wide screen. */
export function Timeline({ title, steps }: TimelineProps) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="steps-title" data-ground="night" className={styles.section}>
      <Container>
        <p className={styles.kicker}>{t("steps")}</p>
        <h2 id="steps-title" className={styles.title}>
          {title}
        </h2>
        <ol className={styles.line}>
          {steps.map((step) => (
            <li key={step.mark} className={styles.step}>
              <p className={styles.mark}>{step.mark}</p>
              <h3 className={styles.name}>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
