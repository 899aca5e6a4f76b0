import type { DeskMedia } from "#features/media/listed-media.ts";
import { useFormats, useWords } from "#app/shell/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { DeskSection } from "../desk-page.tsx";
import { useKilobytes } from "./use-kilobytes.ts";

export function ItemFacts({ media }: { media: DeskMedia }) {
  const t = useWords("media");
  const formats = useFormats();
  const kilobytes = useKilobytes();
  const { width, height, bytes, widths, createdAt, updatedAt } = media;
  return (
    <DeskSection title={t("item.facts")}>
      <SummaryList
        rows={[
          { label: t("item.dimensions"), value: <Ltr>{t("grid.size", { width, height })}</Ltr> },
          { label: t("item.weight"), value: kilobytes(bytes) },
          { label: t("item.widths"), value: <Ltr>{widths.join(" · ")}</Ltr> },
          { label: t("item.format"), value: <Ltr>WebP</Ltr> },
          { label: t("item.added"), value: formats.dateTime(createdAt) },
          ...(updatedAt === createdAt
            ? []
            : [{ label: t("item.changed"), value: formats.dateTime(updatedAt) }]),
        ]}
      />
    </DeskSection>
  );
}
