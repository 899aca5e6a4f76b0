import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./details.module.css";

export function Included({ list, apart }: { list: string[]; apart: string }) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="included-title">
      <Stack as={Container} gap="wide" row={5} className={styles.details}>
        <h2 id="included-title" className={styles.title}>
          {t("included")}
        </h2>
        <ul className={styles.lines}>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.apart}>
          <b>{t("apart")}</b>
          <span>{apart}</span>
        </p>
      </Stack>
    </section>
  );
}

export function Rules({ rules }: Pick<ServiceDocument, "rules">) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="rules-title">
      <Stack as={Container} gap="wide" row={5} className={styles.details}>
        <h2 id="rules-title" className={styles.title}>
          {t("rules")}
        </h2>
        <dl>
          {rules.map(({ title, text }) => (
            <Stack key={title} gap={6} row={1} className={styles.rule}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </Stack>
          ))}
        </dl>
      </Stack>
    </section>
  );
}

/** Native `details`, so that it works without JavaScript. */
export function Questions({ questions }: Pick<ServiceDocument, "questions">) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="questions-title">
      <Stack as={Container} gap="wide" row={5} className={styles.details}>
        <h2 id="questions-title" className={classes(styles.title, styles.sticky)}>
          {t("questions")}
        </h2>
        <div className={styles.entries}>
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions" className={styles.entry}>
              <summary className={styles.question}>
                <h3>{question}</h3>
                <Icon icon="plus" className={styles.sign} />
              </summary>
              <Text tone="soft" measure className={styles.answer}>
                {answer}
              </Text>
            </details>
          ))}
        </div>
      </Stack>
    </section>
  );
}
