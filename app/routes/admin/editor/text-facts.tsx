import { countWords, readingMinutes } from "#features/blog/post/content-text.ts";
import type { PostContent } from "#features/blog/post/post-content.ts";
import type { Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { isOutlineOdd } from "./heading-check.ts";
import styles from "./rich-text.module.css";

/** Below the text: how long it is, and a word on its outline. */
export function TextFacts({ content, lang }: { content: PostContent; lang: Lang }) {
  const t = useWords("editor");
  return (
    <div className={styles.facts}>
      <p>
        {t("words", { count: countWords(content) })} ·{" "}
        {t("minutes", { count: readingMinutes(content, lang) })}
      </p>
      <p role="status">{isOutlineOdd(content) ? t("outline") : null}</p>
    </div>
  );
}
