import { useWords } from "#app/shell/words/words.tsx";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import { Container } from "#app/ui/container.tsx";
import styles from "./itinerary.module.css";

const ACTS = ["before", "during", "after"] as const;

/** The evening from the chauffeur's seat, hour by hour, downwards as on a printed programme. */
export function RunningOrder({ programme }: Pick<EventDocument, "programme">) {
  const t = useWords("events");
  return (
    <section data-ground="night" aria-labelledby="programme-title" className={styles.section}>
      <Container>
        <h2 id="programme-title" className={styles.title}>
          {programme.title}
        </h2>
        {ACTS.map((act) => (
          <section key={act} aria-labelledby={`${act}-title`} className={styles.act}>
            <h3 id={`${act}-title`} className={styles.name}>
              {t(`acts.${act}`)}
            </h3>
            <ol className={styles.list}>
              {programme[act].map((entry) => (
                <li key={entry.title} className={styles.entry}>
                  <p className={styles.mark}>{entry.mark}</p>
                  <div>
                    <h4 className={styles.what}>{entry.title}</h4>
                    <p className={styles.text}>{entry.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </Container>
    </section>
  );
}
