import type { AboutDocument } from "#i18n/pages/about-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Breadcrumb } from "../services/breadcrumb.tsx";
import { ParisMap } from "./paris-map.tsx";
import styles from "./about-hero.module.css";

/** The house's name for itself, and the ground it drives on. */
export function AboutOpening({ title, lead, ground }: Pick<AboutDocument, "title" | "lead" | "ground">) {
  const t = useWords("about");
  return (
    <div data-ground="night" className={styles.opening}>
      <Container className={styles.content}>
        <Breadcrumb crumbs={[{ name: t("breadcrumb") }]} />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <section aria-labelledby="ground-title" className={styles.ground}>
          <ParisMap places={ground.places} />
          <h2 id="ground-title" className={styles.label}>
            {ground.title}
          </h2>
          <p className={styles.note}>{ground.text}</p>
        </section>
      </Container>
    </div>
  );
}
