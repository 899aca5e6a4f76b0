import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Block, Cluster, Split } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./details.module.css";

export function Included({ list, apart }: { list: string[]; apart: string }) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="included-title">
      <Split as={Container} ratio="titled" gap="wide" row={5} padBottom="large">
        <Heading id="included-title" size="s">
          {t("included")}
        </Heading>
        <Split as="ul" from={48} gap="middle" row={0}>
          {list.map((line) => (
            <Block key={line} as="li" pad={4} lineAbove="line">
              {line}
            </Block>
          ))}
        </Split>
        <Block padTop={4} lineAbove="accent" className="second-column">
          <Text strong>{t("apart")}</Text>
          <Text tone="soft" measure>
            {apart}
          </Text>
        </Block>
      </Split>
    </section>
  );
}

export function Rules({ rules }: Pick<ServiceDocument, "rules">) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="rules-title">
      <Split as={Container} ratio="titled" gap="wide" row={5} padBottom="large">
        <Heading id="rules-title" size="s">
          {t("rules")}
        </Heading>
        <dl>
          {rules.map(({ title, text }) => (
            <Split key={title} from={48} ratio="titled" gap={6} row={1} pad={4} lineAbove="line">
              <Text as="dt" medium>
                {title}
              </Text>
              <Text as="dd" tone="soft" measure>
                {text}
              </Text>
            </Split>
          ))}
        </dl>
      </Split>
    </section>
  );
}

/** Native `details`, so that it works without JavaScript. */
export function Questions({ questions }: Pick<ServiceDocument, "questions">) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="questions-title">
      <Split as={Container} ratio="titled" gap="wide" row={5} padBottom="large">
        <Heading id="questions-title" size="s" sticky>
          {t("questions")}
        </Heading>
        <Block lineBelow="line">
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions" className={styles.entry}>
              <Cluster as="summary" single gap={5} align="center" justify="spread" pad={4}>
                <Heading as="h3" size="name">
                  {question}
                </Heading>
                <Icon icon="plus" className={styles.sign} />
              </Cluster>
              <Text tone="soft" measure padBottom={5}>
                {answer}
              </Text>
            </details>
          ))}
        </Block>
      </Split>
    </section>
  );
}
