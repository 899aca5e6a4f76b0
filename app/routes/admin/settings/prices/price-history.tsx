import { href, Link } from "react-router";
import type { ShownVersion } from "#features/pricing/tariff/read-tariff.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { useChangedText } from "./price-names.ts";
import adminStyles from "#app/routes/admin/shell/admin-page.module.css";
import styles from "./prices.module.css";

export function PriceHistory({ versions, current }: { versions: ShownVersion[]; current: number }) {
  const t = useWords("prices");
  const lang = useLang();
  const oldest = versions.at(-1);
  return (
    <section id="history" aria-labelledby="history-title" className={styles.section}>
      <h2 id="history-title">{t("sections.history")}</h2>
      <ul className={adminStyles.log}>
        {versions.map((version) => (
          <li key={version.version}>
            <span className={styles.version}>
              <b>{t("version", { number: version.version })}</b>
              {version.version === current ? (
                <StatusBadge status="confirmed">{t("history.current")}</StatusBadge>
              ) : (
                <Link
                  to={href("/:lang/admin/settings/prices/:version", {
                    lang,
                    version: String(version.version),
                  })}
                >
                  {t("history.look", { number: version.version })}
                </Link>
              )}
            </span>
            <VersionLine version={version} />
          </li>
        ))}
      </ul>
      {oldest && oldest.version > 1 ? <p className={styles.soft}>{t("history.others")}</p> : null}
    </section>
  );
}

export function VersionLine({ version: { isFirst, changed, at, by } }: { version: ShownVersion }) {
  const t = useWords("prices.history");
  const formats = useFormats();
  const changedText = useChangedText();
  return (
    <>
      {changed.length > 0 ? <span>{t("changed", { changed: changedText(changed) })}</span> : null}
      <span className={styles.soft}>
        {formats.dateTime(at)} · {isFirst ? t("first") : by ? <Ltr>{by}</Ltr> : t("gone")}
      </span>
    </>
  );
}
