import { useLang, useWords } from "#app/shell/words/words.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import type { EventIndexDocument } from "#i18n/pages/event-document.ts";
import { eventPath } from "./event-address.ts";
import styles from "./event-group.module.css";

/** One part of the bill: its name at the edge, its events in large letters, as posters print them. */
export function EventGroup({ group }: { group: EventIndexDocument["groups"][number] }) {
  const t = useWords("events");
  const lang = useLang();
  return (
    <section className={styles.group}>
      <header className={styles.head}>
        <h2 className={styles.title}>{group.title}</h2>
        <p className={styles.text}>{group.text}</p>
      </header>
      <ul className={styles.list}>
        {group.events.map((slug) => (
          <li key={slug} className={styles.event}>
            <h3 className={styles.name}>
              <RowLink to={eventPath(lang, slug)}>{t(`names.${slug}`)}</RowLink>
            </h3>
            <p className={styles.text}>{t(`lines.${slug}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
