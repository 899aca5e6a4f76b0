import type { AdminMedia } from "#features/media/listed-media.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useKilobytes } from "./use-kilobytes.ts";

export function ItemFacts({ media }: { media: AdminMedia }) {
  const t = useWords("media");
  const formats = useFormats();
  const kilobytes = useKilobytes();
  const { width, height, bytes, widths, createdAt, updatedAt } = media;
  return (
    <AdminSection title={t("item.facts")}>
      <DefinitionList
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
    </AdminSection>
  );
}
