import type { ReactNode } from "react";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SectionHead } from "./section-head.tsx";
import styles from "./how-it-goes.module.css";

type HowItGoesProps = {
  /** Minutes. */
  waiting: { internationalFlight: number; domesticFlight: number; elsewhere: number };
  /** Cents. */
  cashLimit: number;
};

const STEPS = ["ask", "choose", "pay", "meet"] as const;

/** From the first word to the open door, in four steps. */
export function HowItGoes({ waiting, cashLimit }: HowItGoesProps) {
  const t = useWords("home.how");
  const { money } = useFormats();
  const facts = {
    international: waiting.internationalFlight,
    domestic: waiting.domesticFlight,
    general: waiting.elsewhere,
    cash: money(cashLimit),
    ltr: (text: ReactNode) => <Ltr>{text}</Ltr>,
  };
  return (
    <section id="how" aria-labelledby="how-title" className={styles.section}>
      <Container>
        <SectionHead id="how-title" kicker={t("kicker")} title={t("title")} />
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{t(`steps.${step}.title`)}</h3>
              <p className={styles.text}>{t.rich(`steps.${step}.text`, facts)}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
