import type { Piece } from "#platform/compare-texts.ts";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./compared-text.module.css";

/** Screen readers do not announce `ins` and `del`, so hidden words name them. */
export function Pieces({ pieces }: { pieces: Piece[] }) {
  const t = useWords("admin.compared");
  return pieces.map(({ kind, text }, at) => {
    if (kind === "same") return <span key={at}>{text}</span>;
    const Mark = kind === "added" ? "ins" : "del";
    return (
      <Mark key={at} className={styles[kind]}>
        <span className="visually-hidden">{t(kind)} </span>
        {text}
        <span className="visually-hidden"> {t("end")} </span>
      </Mark>
    );
  });
}
