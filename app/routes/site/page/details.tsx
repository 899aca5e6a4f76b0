import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./details.module.css";

export function Included({ list, apart }: { list: string[]; apart: string }) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="included-title">
      <Stack as={Container} gap="wide" row={5} padBottom="large" className={styles.details}>
        <Heading id="included-title" size="s">
          {t("included")}
        </Heading>
        <ul className={styles.lines}>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Text tone="soft" padTop={4} lineAbove="accent" className={styles.apart}>
          <b>{t("apart")}</b>
          <span>{apart}</span>
        </Text>
      </Stack>
    </section>
  );
}

export function Rules({ rules }: Pick<ServiceDocument, "rules">) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="rules-title">
      <Stack as={Container} gap="wide" row={5} padBottom="large" className={styles.details}>
        <Heading id="rules-title" size="s">
          {t("rules")}
        </Heading>
        <dl>
          {rules.map(({ title, text }) => (
            <Stack key={title} gap={6} row={1} pad={4} lineAbove="line" className={styles.rule}>
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
      <Stack as={Container} gap="wide" row={5} padBottom="large" className={styles.details}>
        <Heading id="questions-title" size="s" className={styles.sticky}>
          {t("questions")}
        </Heading>
        <Block lineBelow="line">
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions" className={styles.entry}>
              <Cluster
                as="summary"
                single
                gap={5}
                align="center"
                justify="spread"
                pad={4}
                className={styles.question}
              >
                <h3>{question}</h3>
                <Icon icon="plus" className={styles.sign} />
              </Cluster>
              <Text tone="soft" measure padBottom={5}>
                {answer}
              </Text>
            </details>
          ))}
        </Block>
      </Stack>
    </section>
  );
}
