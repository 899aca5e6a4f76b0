import { useAskedForMaps, askForMaps, useConsent } from "#app/shell/consent/consent-store.ts";
import { useGoogle } from "#app/shell/company.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./google-notice.module.css";

/** Said before anything is typed, for typing is no consent: the visitor asks for Google here, or has accepted it before. */
export function GoogleNotice() {
  const t = useWords("shell.consent");
  const { mapsKey } = useGoogle();
  const choice = useConsent();
  const isAsked = useAskedForMaps();
  if (!mapsKey) return null;
  if (choice === "accepted") return <p className={styles.notice}>{t("maps")}</p>;
  return (
    <div className={styles.notice}>
      {/* Without a name: it is no part of the ride, and the form does not send it. */}
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isAsked}
          disabled={choice === undefined}
          aria-describedby="google-notice"
          onChange={(event) => askForMaps(event.currentTarget.checked)}
        />
        {t("askMaps")}
      </label>
      <p id="google-notice">{t("askMapsHint")}</p>
    </div>
  );
}
