import { useWords } from "#app/shell/words/words.tsx";
import type { EventIndexDocument } from "#i18n/pages/event-document.ts";
import { Container } from "#app/ui/container.tsx";
import { ContactWays } from "../services/contact-methods.tsx";
import { EventGroup } from "./event-group.tsx";
import { EventsOpening } from "./events-hero.tsx";
import styles from "./events-view.module.css";

/** The bill of the whole house: every event on one night, then how any of them is prepared. */
export function EventsView({ text }: { text: EventIndexDocument }) {
  const t = useWords("events");
  return (
    <>
      <EventsOpening title={text.title} lead={text.lead} />
      <div data-ground="night" className={styles.groups}>
        <Container>
          {text.groups.map((group) => (
            <EventGroup key={group.title} group={group} />
          ))}
        </Container>
      </div>
      <Container className={styles.method}>
        <h2 className={styles.title}>{text.method.title}</h2>
        <ol className={styles.list}>
          {text.method.list.map((step) => (
            <li key={step.title} className={styles.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.closing}>
          <h2 className={styles.title}>{text.closing.title}</h2>
          <p className={styles.text}>{text.closing.text}</p>
          <ContactWays />
          <p className={styles.independent}>{t("independent")}</p>
        </div>
      </Container>
    </>
  );
}
