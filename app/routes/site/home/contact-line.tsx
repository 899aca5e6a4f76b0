import { href, Link } from "react-router";
import { useCompany } from "#app/shell/company.tsx";
import { phoneText, whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./contact-line.module.css";

/** The last word of home: a number that is answered. */
export function ContactLine() {
  const t = useWords("home.contact");
  const shell = useWords("shell");
  const lang = useLang();
  const { phone, whatsapp, email } = useCompany();
  return (
    <section id="contact" aria-labelledby="contact-title" className={styles.section}>
      <Container className={styles.content}>
        <div className={styles.words}>
          <h2 id="contact-title" className={styles.title}>
            {t("title")}
          </h2>
          <p className={styles.text}>{t("text")}</p>
        </div>
        <div className={styles.ways}>
          <a href={`tel:${phone}`} className={styles.phone}>
            <Ltr>{phoneText(phone)}</Ltr>
          </a>
          <p className={styles.others}>
            <a href={whatsappAddress(whatsapp, shell("whatsappText"))}>{t("write")}</a>
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
            <Link to={href("/:lang/contact", { lang })}>{t("page")}</Link>
          </p>
        </div>
      </Container>
    </section>
  );
}
