import type { Comparison } from "#features/blog/revisions/compare-revisions.ts";
import type { Lang } from "#i18n/locales.ts";
import { directionOf } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { Pieces } from "../../shell/compared-text.tsx";
import styles from "./compare-texts.module.css";

type CompareTextsProps = { comparison: Comparison; lang?: Lang };

export function CompareTexts({ comparison, lang }: CompareTextsProps) {
  const t = useWords("posts.compare");
  const fields = useWords("posts.fields");
  const written = lang ? { lang, dir: directionOf(lang) } : { dir: "auto" };
  const hasText = comparison.blocks.some(({ kind }) => kind !== "same");
  if (comparison.isSame) return <p>{t("same")}</p>;
  return (
    <Stack as="dl" gap={4} className={styles.changes}>
      {comparison.fields.map(({ field, pieces }) => (
        <div key={field}>
          <dt>{fields(field)}</dt>
          <dd {...written}>
            <Pieces pieces={pieces} />
          </dd>
        </div>
      ))}
      {hasText ? (
        <div>
          <dt>{fields("content")}</dt>
          {comparison.blocks.map(({ kind, type, pieces }, at) =>
            kind === "same" ? (
              <SameBlocks key={at} isFirst={comparison.blocks[at - 1]?.kind !== "same"} />
            ) : (
              <dd key={at} {...written} data-kind={kind}>
                {pieces.every(({ text }) => text === "") ? t(`blocks.${type}`) : <Pieces pieces={pieces} />}
                {kind === "changed" && pieces.every((piece) => piece.kind === "same") ? (
                  <Text as="span" tone="soft">
                    {" "}
                    ({t("form")})
                  </Text>
                ) : null}
              </dd>
            ),
          )}
        </div>
      ) : null}
    </Stack>
  );
}

function SameBlocks({ isFirst }: { isFirst: boolean }) {
  return isFirst ? (
    <Text as="dd" tone="soft">
      …
    </Text>
  ) : null;
}
