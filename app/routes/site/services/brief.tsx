import { useWords } from "#app/shell/words/words.tsx";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { Container } from "#app/ui/container.tsx";
import styles from "./brief.module.css";

/** What the service is in a few sentences, and beside them its facts in a quiet table. */
export function Brief({ intro, facts }: Pick<ServiceDocument, "intro" | "facts">) {
  const t = useWords("services.sections");
  return (
    <Container className={styles.brief}>
      <section className={styles.intro}>
        <h2 className={styles.title}>{intro.title}</h2>
        {intro.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="facts-title" className={styles.facts}>
        <h2 id="facts-title" className={styles.label}>
          {t("facts")}
        </h2>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  );
}
