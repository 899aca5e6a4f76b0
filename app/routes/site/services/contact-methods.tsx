import { href } from "react-router";
import { useCompany } from "#app/shell/company.tsx";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./service-actions.module.css";

/** For guests who have not chosen yet. */
export function ContactWays() {
  const t = useWords("services.actions");
  const shell = useWords("shell");
  const lang = useLang();
  const { whatsapp } = useCompany();
  return (
    <p className={styles.actions}>
      <ButtonLink to={href("/:lang/booking", { lang })}>{t("book")}</ButtonLink>
      <a href={whatsappAddress(whatsapp, shell("whatsappText"))} className={styles.message}>
        {t("write")}
      </a>
    </p>
  );
}
