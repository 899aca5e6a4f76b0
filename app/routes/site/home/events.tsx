import { href, Link } from "react-router";
import type { PictureName } from "#app/shell/pictures/pictures.ts";
import { HOME_PRINTS } from "#app/shell/pictures/scene-places.ts";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import type { PageGroup } from "./listed-pages.server.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./events.module.css";

/** Three prints of three kinds of evening, each with the events it stands for. */
export function Events({ groups }: { groups: PageGroup[] }) {
  const t = useWords("home.events");
  const index = href("/:lang/prestige-events", { lang: useLang() });
  return (
    <section aria-labelledby="events-title" data-ground="night" className={styles.section}>
      <Container>
        <SectionHead id="events-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <div className={styles.groups}>
          {groups.map(({ title, pages }, position) => (
            <div key={title} className={styles.group}>
              <Print name={HOME_PRINTS[position]} />
              <h3 className={styles.title}>{title}</h3>
              <ul className={styles.list}>
                {pages.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={`${index}/${slug}`}>{name}</Link>
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

function Print({ name }: { name: PictureName | undefined }) {
  if (!name) return null;
  return <Scene name={name} shape="tall" sizes="(max-width: 48rem) 100vw, 26rem" className={styles.print} />;
}
