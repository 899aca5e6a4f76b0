import { useWords } from "#app/shell/words/words.tsx";

/** What pictures without alternative text mean for readers, and what publishing them as decorative does. */
export function NoAltTexts() {
  const t = useWords("posts.noAlt");
  return (
    <>
      <p>{t("text")}</p>
      <p>{t("stored")}</p>
      <p>{t("cover")}</p>
    </>
  );
}
