import { directionOf, type Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./search-preview.module.css";

type SearchPreviewProps = {
  lang: Lang;
  address: string;
  siteName: string;
  title: string;
  description: string;
};

/** A result of Google as it stands on a phone and on a desk, cut off where it would be. */
export function SearchPreview(result: SearchPreviewProps) {
  const t = useWords("posts.search");
  return (
    <div className={styles.frame}>
      <div className={styles.previews}>
        <figure className={styles.wide}>
          <figcaption>{t("desktop")}</figcaption>
          <Result {...result} />
        </figure>
        <figure className={styles.narrow}>
          <figcaption>{t("phone")}</figcaption>
          <Result {...result} />
        </figure>
      </div>
    </div>
  );
}

function Result({ lang, address, siteName, title, description }: SearchPreviewProps) {
  const t = useWords("posts.search");
  const { host, pathname } = new URL(address || "https://example.invalid/");
  const way = decodeURI(pathname).split("/").filter(Boolean).join(" › ");
  return (
    <div className={styles.result} lang={lang} dir={directionOf(lang)}>
      <p className={styles.site}>
        <span className={styles.mark} aria-hidden="true">
          {siteName.slice(0, 1)}
        </span>
        <span className={styles.names}>
          <bdi>{siteName}</bdi>
          <bdi dir="ltr" className={styles.way}>
            {host} › {way}
          </bdi>
        </span>
      </p>
      <p className={styles.title}>{title || t("noTitle")}</p>
      <p className={styles.description}>{description || t("noDescription")}</p>
    </div>
  );
}
