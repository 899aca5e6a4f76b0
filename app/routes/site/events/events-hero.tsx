import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Breadcrumb } from "../services/breadcrumb.tsx";
import styles from "./events-hero.module.css";

/** The head of the bill. */
export function EventsOpening({ title, lead }: { title: string; lead: string }) {
  const t = useWords("events");
  return (
    <div data-ground="night">
      <Container className={styles.opening}>
        <Breadcrumb crumbs={[{ name: t("breadcrumb") }]} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </Container>
    </div>
  );
}
