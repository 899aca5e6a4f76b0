import { Plus } from "lucide-react";
import { useWords } from "#app/shell/words/words.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./questions.module.css";

/** What guests ask; each opens where it stands, without JavaScript. */
export function Questions({ questions }: Pick<ServiceDocument, "questions">) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="questions-title">
      <Container className={styles.questions}>
        <h2 id="questions-title" className={styles.title}>
          {t("questions")}
        </h2>
        <div className={styles.list}>
          {questions.map(({ question, answer }) => (
            <details key={question} name="questions" className={styles.entry}>
              <summary className={styles.question}>
                <h3>{question}</h3>
                <Icon icon={Plus} className={styles.sign} />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </Container>
    </section>
  );
}
