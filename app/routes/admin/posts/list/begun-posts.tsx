import { href, Link } from "react-router";
import type { BegunPost } from "#features/blog/post/admin-post.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./posts.module.css";

/** What oneself has begun and never saved: nobody else sees it, so it must be found again here. */
export function BegunPosts({ begun }: { begun: BegunPost[] }) {
  const t = useWords("posts");
  const lang = useLang();
  const formats = useFormats();
  if (begun.length === 0) return null;
  return (
    <Notice tone="info" title={t("begun.title", { count: begun.length })}>
      <ul className={styles.begun}>
        {begun.map(({ id, title, lang: written, savedAt }) => (
          <li key={id}>
            <Link to={href("/:lang/admin/edit/:id", { lang, id })}>
              <bdi lang={written}>{title || t("untitled")}</bdi>
            </Link>{" "}
            <span className={styles.soft}>
              {t(`langs.${written}`)} · {formats.dateTime(savedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
