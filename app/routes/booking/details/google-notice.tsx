import { useConsent } from "#app/shell/consent/consent-store.ts";
import { useGoogle } from "#app/shell/company.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./google-notice.module.css";

/** Said before anything is typed; where Google is not asked there is nothing to say. */
export function GoogleNotice() {
  const t = useWords("shell.consent");
  const { mapsKey } = useGoogle();
  const choice = useConsent();
  if (!mapsKey || choice === "refused") return null;
  return <p className={styles.notice}>{t("maps")}</p>;
}
