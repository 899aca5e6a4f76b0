import { useWords } from "#app/shell/words/words.tsx";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import { Container } from "#app/ui/container.tsx";
import styles from "./setting.module.css";

/** How such an event works for cars; and beside it, whom this is for. */
export function Setting({ setting, audience }: Pick<EventDocument, "setting" | "audience">) {
  const t = useWords("events.sections");
  return (
    <Container className={styles.setting}>
      <section className={styles.words}>
        <h2 className={styles.title}>{setting.title}</h2>
        {setting.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="audience-title">
        <h2 id="audience-title" className={styles.label}>
          {t("audience")}
        </h2>
        <dl>
          {audience.map(({ title, text }) => (
            <div key={title} className={styles.guest}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Container>
  );
}
