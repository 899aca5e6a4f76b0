import { useWords } from "#app/shell/words/words.tsx";

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
