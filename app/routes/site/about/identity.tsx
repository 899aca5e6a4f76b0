import type { AboutDocument } from "#i18n/pages/about-document.ts";
import { Container } from "#app/ui/container.tsx";
import styles from "./identity.module.css";

/** What the house is in words; and the same as its papers say it. */
export function Identity({ what, papers }: Pick<AboutDocument, "what" | "papers">) {
  return (
    <Container className={styles.identity}>
      <section className={styles.words}>
        <h2 className={styles.title}>{what.title}</h2>
        {what.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="papers-title" className={styles.papers}>
        <h2 id="papers-title" className={styles.label}>
          {papers.title}
        </h2>
        <p className={styles.note}>{papers.text}</p>
        <dl>
          {papers.lines.map(({ label, value }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <bdi lang="fr" dir="ltr">
                  {value}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  );
}
