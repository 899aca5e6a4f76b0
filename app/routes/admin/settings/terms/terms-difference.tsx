import type { TermsChange } from "#features/legal/compare-terms.ts";
import { directionOf, type Lang } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { Pieces } from "../../shell/compared-text.tsx";

export function TermsDifference({ paragraphs, lang }: { paragraphs: TermsChange[]; lang: Lang }) {
  const t = useWords("settings.terms");
  if (paragraphs.length === 0) return <Text>{t("same")}</Text>;
  return (
    <Stack gap={4} lang={lang} dir={directionOf(lang)}>
      {paragraphs.map(({ section, pieces }, at) => (
        <div key={at}>
          {section === paragraphs[at - 1]?.section ? null : <Text strong>{section}</Text>}
          <Text measure anywhere>
            <Pieces pieces={pieces} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}
