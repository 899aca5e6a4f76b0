import { ArrowRight } from "lucide-react";
import type { ServiceIndexDocument } from "#i18n/pages/service-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { servicePath } from "./service-address.ts";
import styles from "./service-group.module.css";

/** One chapter of the list. */
export function ServiceGroup({ group }: { group: ServiceIndexDocument["groups"][number] }) {
  const t = useWords("services");
  const lang = useLang();
  return (
    <section className={styles.group}>
      <header className={styles.head}>
        <h2 className={styles.title}>{group.title}</h2>
        <p className={styles.text}>{group.text}</p>
      </header>
      <ul className={styles.list}>
        {group.services.map((slug) => (
          <li key={slug} className={styles.row}>
            <h3 className={styles.name}>
              <RowLink to={servicePath(lang, slug)} className={styles.link}>
                {t(`names.${slug}`)}
              </RowLink>
            </h3>
            <p className={styles.text}>{t(`lines.${slug}`)}</p>
            <Icon icon={ArrowRight} mirrored className={styles.arrow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
