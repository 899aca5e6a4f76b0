import { useWords } from "#app/shell/words/words.tsx";

/** The effect of pictures without alternative text, and of marking them as decorative. */
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
