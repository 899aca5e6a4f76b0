import { useCompany } from "#app/shell/company.tsx";
import { phoneText, whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Breadcrumb } from "../page/breadcrumb.tsx";
import { LitWindow } from "./lit-window.tsx";
import styles from "./contact-hero.module.css";

/** A house at night with one window lit, and the number of who sits there. */
export function ContactOpening() {
  const t = useWords("contact");
  const shell = useWords("shell");
  const { phone, whatsapp, email } = useCompany();
  return (
    <div data-ground="night" className={styles.opening}>
      <Container className={styles.content}>
        <Breadcrumb crumbs={[{ name: t("breadcrumb") }]} />
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
        <a href={`tel:${phone}`} className={styles.phone}>
          <Ltr>{phoneText(phone)}</Ltr>
        </a>
        <p className={styles.others}>
          <a href={whatsappAddress(whatsapp, shell("whatsappText"))}>{t("methods.whatsappNote")}</a>
          <a href={`mailto:${email}`}>
            <Ltr>{email}</Ltr>
          </a>
        </p>
      </Container>
      <LitWindow />
    </div>
  );
}
