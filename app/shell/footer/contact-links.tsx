import { useCompany } from "../company.tsx";
import { phoneText } from "../words/phone-text.ts";
import { useWords } from "../words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./contact-links.module.css";

/** How to reach the house, by telephone first. */
export function ContactLinks() {
  const t = useWords("payment");
  const { phone, email } = useCompany();
  return (
    <p className={styles.links}>
      <span>{t("contact")}</span>
      <a href={`tel:${phone}`}>
        <Ltr>{phoneText(phone)}</Ltr>
      </a>
      <a href={`mailto:${email}`}>
        <Ltr>{email}</Ltr>
      </a>
    </p>
  );
}
