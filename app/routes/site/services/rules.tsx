import { useWords } from "#app/shell/words/words.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { Container } from "#app/ui/container.tsx";
import styles from "./rules.module.css";

/** Waiting, cancelling, and whatever else both sides may rely on. */
export function Rules({ rules }: Pick<ServiceDocument, "rules">) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="rules-title">
      <Container className={styles.rules}>
        <h2 id="rules-title" className={styles.title}>
          {t("rules")}
        </h2>
        <dl className={styles.list}>
          {rules.map(({ title, text }) => (
            <div key={title} className={styles.rule}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
