import { Link } from "react-router";
import type { AboutDocument } from "#i18n/pages/about-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import styles from "./standards.module.css";

/** Six words that bind; the terms say the same at length. */
export function Standards({ standards }: Pick<AboutDocument, "standards">) {
  const t = useWords("about");
  const lang = useLang();
  return (
    <section data-ground="night" aria-labelledby="standards-title">
      <Container className={styles.standards}>
        <div className={styles.head}>
          <h2 id="standards-title" className={styles.title}>
            {standards.title}
          </h2>
          <p className={styles.text}>
            {standards.text} <Link to={`/${lang}/terms`}>{t("terms")}</Link>
          </p>
        </div>
        <ul className={styles.list}>
          {standards.list.map(({ title, text }) => (
            <li key={title} className={styles.standard}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
