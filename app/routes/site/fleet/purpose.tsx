import type { VehicleDocument } from "#i18n/pages/vehicle-document.ts";
import { Container } from "#app/ui/container.tsx";
import styles from "./purpose.module.css";

/** What the car is for; then its cabin, its boot, children and the road. */
export function Purpose({ purpose, chapters }: Pick<VehicleDocument, "purpose" | "chapters">) {
  return (
    <Container className={styles.section}>
      <section className={styles.purpose}>
        <h2 className={styles.title}>{purpose.title}</h2>
        <div className={styles.text}>
          {purpose.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <div className={styles.chapters}>
        {chapters.map(({ title, text }) => (
          <section key={title} className={styles.chapter}>
            <h3 className={styles.name}>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Container>
  );
}
