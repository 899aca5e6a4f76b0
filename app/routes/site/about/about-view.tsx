import { Link } from "react-router";
import type { AboutDocument } from "#i18n/pages/about-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Questions } from "../services/questions.tsx";
import { AboutOpening } from "./about-hero.tsx";
import { Identity } from "./identity.tsx";
import { Standards } from "./standards.tsx";
import styles from "./about-view.module.css";

/** The town, the papers, what the chauffeurs hold to, how the house works. */
export function AboutView({ text }: { text: AboutDocument }) {
  return (
    <>
      <AboutOpening title={text.title} lead={text.lead} ground={text.ground} />
      <Identity what={text.what} papers={text.papers} />
      <Standards standards={text.standards} />
      <Container className={styles.ways}>
        <h2 className={styles.title}>{text.ways.title}</h2>
        <dl className={styles.list}>
          {text.ways.list.map((way) => (
            <div key={way.title} className={styles.way}>
              <dt>{way.title}</dt>
              <dd>{way.text}</dd>
            </div>
          ))}
        </dl>
      </Container>
      <Questions questions={text.questions} />
      <Closing closing={text.closing} />
    </>
  );
}

function Closing({ closing }: Pick<AboutDocument, "closing">) {
  const t = useWords("about");
  const lang = useLang();
  return (
    <div data-ground="night">
      <Container className={styles.closing}>
        <h2 className={styles.title}>{closing.title}</h2>
        <p className={styles.text}>{closing.text}</p>
        <p className={styles.actions}>
          <ButtonLink to={`/${lang}/booking`}>{t("book")}</ButtonLink>
          <Link to={`/${lang}/contact`} className={styles.contact}>
            {t("contact")}
          </Link>
        </p>
      </Container>
    </div>
  );
}
