import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./account.module.css";

/** The codes are shown only once, because only their hashes are stored. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const t = useWords("account.twoStep");
  return (
    <Notice tone="success" role="status" title={t("codesTitle")}>
      <p>{t("codesLead")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
