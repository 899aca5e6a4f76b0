import { href, Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import type { PageGroup } from "./listed-pages.server.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./services.module.css";

/** Every service by its name, under what it is for. */
export function Services({ groups }: { groups: PageGroup[] }) {
  const t = useWords("home.services");
  const index = href("/:lang/services", { lang: useLang() });
  return (
    <section aria-labelledby="services-title" className={styles.section}>
      <Container>
        <SectionHead id="services-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <div className={styles.groups}>
          {groups.map(({ title, text, pages }) => (
            <div key={title} className={styles.group}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <ul className={styles.list}>
                {pages.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={`${index}/${slug}`} className={styles.link}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.all}>
          <Link to={index}>{t("all")}</Link>
        </p>
      </Container>
    </section>
  );
}
