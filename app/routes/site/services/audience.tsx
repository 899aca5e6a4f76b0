import { Container } from "#app/ui/container.tsx";
import styles from "./audience.module.css";

type AudienceProps = { title: string; list: { title: string; text: string }[] };

/** For whom: a few guests one recognises oneself in. */
export function Audience({ title, list }: AudienceProps) {
  return (
    <section aria-labelledby="audience-title" className={styles.section}>
      <Container>
        <h2 id="audience-title" className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {list.map((guest) => (
            <li key={guest.title} className={styles.guest}>
              <h3 className={styles.name}>{guest.title}</h3>
              <p>{guest.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
