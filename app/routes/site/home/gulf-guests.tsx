import { href } from "react-router";
import { useCompany } from "#app/shell/company.tsx";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { StarLattice } from "./star-lattice.tsx";
import styles from "./gulf-guests.module.css";

/** A word for the guests from the Gulf; on the Latin pages it begins in Arabic. */
export function GulfGuests() {
  const t = useWords("home.gulf");
  const shell = useWords("shell");
  const lang = useLang();
  const { whatsapp } = useCompany();
  return (
    <section id="gulf" aria-labelledby="gulf-title" data-ground="night" className={styles.section}>
      <StarLattice className={styles.lattice} />
      <Container className={styles.content}>
        <p className={styles.kicker}>{t("kicker")}</p>
        {lang === "ar" ? null : (
          <p lang="ar" dir="rtl" className={styles.welcome}>
            {t("welcome")}
          </p>
        )}
        <h2 id="gulf-title" className={styles.title}>
          {t("title")}
        </h2>
        <p className={styles.text}>{t("text")}</p>
        <p className={styles.text}>{t("detail")}</p>
        <p className={styles.actions}>
          <ButtonLink to={href("/:lang/booking", { lang })}>{t("book")}</ButtonLink>
          <a href={whatsappAddress(whatsapp, shell("whatsappText"))}>{t("write")}</a>
        </p>
      </Container>
    </section>
  );
}
