import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import styles from "./included.module.css";

/** What the price holds, line by line; and, said as plainly, what it does not. */
export function Included({ list, apart }: { list: string[]; apart: string }) {
  const t = useWords("services.sections");
  return (
    <section aria-labelledby="included-title">
      <Container className={styles.included}>
        <h2 id="included-title" className={styles.title}>
          {t("included")}
        </h2>
        <ul className={styles.list}>
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.apart}>
          <b>{t("apart")}</b>
          <span>{apart}</span>
        </p>
      </Container>
    </section>
  );
}
