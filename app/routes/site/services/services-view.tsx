import type { ServiceIndexDocument } from "#i18n/pages/service-document.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { ContactWays } from "./contact-methods.tsx";
import { Opening } from "./service-hero.tsx";
import { ServiceGroup } from "./service-group.tsx";
import styles from "./services-view.module.css";

/** All services as one list to read, and what is the same in each of them. */
export function ServicesView({ text }: { text: ServiceIndexDocument }) {
  const t = useWords("services");
  return (
    <>
      <Opening crumbs={[{ name: t("breadcrumb.services") }]} title={text.title} lead={text.lead} />
      <Container className={styles.groups}>
        {text.groups.map((group) => (
          <ServiceGroup key={group.title} group={group} />
        ))}
      </Container>
      <section data-ground="night" aria-labelledby="always-title" className={styles.always}>
        <Container>
          <h2 id="always-title" className={styles.title}>
            {text.always.title}
          </h2>
          <ul className={styles.promises}>
            {text.always.list.map((promise) => (
              <li key={promise.title} className={styles.promise}>
                <h3>{promise.title}</h3>
                <p>{promise.text}</p>
              </li>
            ))}
          </ul>
        </Container>
      </section>
      <Container className={styles.closing}>
        <h2 className={styles.title}>{text.closing.title}</h2>
        <p className={styles.text}>{text.closing.text}</p>
        <ContactWays />
      </Container>
    </>
  );
}
