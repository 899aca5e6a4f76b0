import type { ReactNode } from "react";
import { directionOf } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { usePostAddress } from "./search-part.tsx";
import { useTyping } from "./typing.tsx";
import styles from "./social-preview.module.css";

/** The card that appears below a shared address. */
export function SocialPreview({ picture }: { picture: ReactNode }) {
  const t = useWords("posts.share");
  const { editor, typed } = useTyping();
  const { lang } = editor.post;
  const address = usePostAddress();
  return (
    <figure className={styles.figure}>
      <figcaption>{t("preview")}</figcaption>
      <div className={styles.card} lang={lang} dir={directionOf(lang)}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.texts}>
          <bdi dir="ltr" className={styles.host}>
            {URL.canParse(address) ? new URL(address).host : ""}
          </bdi>
          <p className={styles.title}>{typed.ogTitle || typed.title}</p>
          <p className={styles.description}>
            {typed.ogDescription || typed.metaDescription || typed.excerpt}
          </p>
        </div>
      </div>
    </figure>
  );
}
