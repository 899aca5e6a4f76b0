import { href } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { servicePath } from "../services/service-address.ts";
import { relatedServices } from "./post-plan.ts";
import styles from "./next-steps.module.css";

/** From reading to riding: a booking, and the services that the post spoke of. */
export function NextSteps({ category }: { category: string | undefined }) {
  const t = useWords("blog.nextSteps");
  const services = useWords("services");
  const lang = useLang();
  return (
    <section data-ground="night" aria-labelledby="onward-title">
      <Container className={styles.onward}>
        <div className={styles.words}>
          <h2 id="onward-title" className={styles.title}>
            {t("title")}
          </h2>
          <p className={styles.text}>{t("text")}</p>
          <p>
            <ButtonLink to={href("/:lang/booking", { lang })}>{t("book")}</ButtonLink>
          </p>
        </div>
        <ul className={styles.list}>
          {relatedServices(category).map((slug) => (
            <li key={slug} className={styles.row}>
              <RowLink to={servicePath(lang, slug)} display>
                {services(`names.${slug}`)}
              </RowLink>
              <p className={styles.text}>{services(`lines.${slug}`)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
