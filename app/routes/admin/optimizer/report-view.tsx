import { useState } from "react";
import type { ShownBatch } from "#features/optimizer/read-batch.server.ts";
import { type ReportRow, reportTotals } from "#features/optimizer/report.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { ReportTable, useSizes } from "./report-table.tsx";
import { useLibrary } from "./use-library.ts";

type ReportProps = { batch: ShownBatch; rows: ReportRow[]; isBusy: boolean };

export function Report({ batch, rows, isBusy }: ReportProps) {
  const t = useWords("optimizer.report");
  const words = useWords("optimizer.library");
  const lang = useLang();
  const page = `/${lang}/admin/image-optimizer`;
  const library = useLibrary(`${page}/${batch.id}/library`, batch.inLibrary);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [compared, setCompared] = useState<ReportRow | null>(null);
  const wanted = rows.filter(({ id, newName }) => newName !== null && chosen.has(id) && library.mayAdd(id));
  const addressOf = (row: ReportRow, side: "before" | "after") => `${page}/${batch.id}/${row.id}/${side}`;
  return (
    <AdminSection title={t("title")}>
      <ReportTotals rows={rows} />
      <Cluster gap={4} row={3} align="center">
        {rows.some(({ newName }) => newName !== null) && !isBusy ? (
          <ButtonLink to={`${page}/${batch.id}/pictures.zip`} reloadDocument download>
            {t("zip")}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="secondary" to={`${page}/${batch.id}/report.csv`} reloadDocument download>
          {t("csv")}
        </ButtonLink>
        <ButtonLink
          variant="secondary"
          to={`${page}/${batch.id}/report.csv?form=french`}
          reloadDocument
          download
        >
          {t("csvFrench")}
        </ButtonLink>
        <Button
          variant="secondary"
          disabled={wanted.length === 0}
          onClick={() => library.add(wanted.map(({ id }) => id))}
        >
          {words("addChosen", { count: wanted.length })}
        </Button>
        <ButtonLink variant="quiet" to={page} reloadDocument>
          {t("newBatch")}
        </ButtonLink>
      </Cluster>
      <Text size="small" tone="soft" role="status">
        {library.asked > 0 ? words("done", { done: library.added, all: library.asked }) : null}
      </Text>
      <ReportTable
        rows={rows}
        library={library}
        chosen={chosen}
        addressOf={addressOf}
        onChoose={setChosen}
        onCompare={setCompared}
      />
      {compared ? (
        <CompareDialog row={compared} addressOf={addressOf} onClose={() => setCompared(null)} />
      ) : null}
    </AdminSection>
  );
}

function ReportTotals({ rows }: { rows: ReportRow[] }) {
  const t = useWords("optimizer.report");
  const formats = useFormats();
  const sizes = useSizes();
  const totals = reportTotals(rows);
  const counts = (["converted", "kept", "skipped", "failed"] as const)
    .filter((kind) => totals[kind] > 0)
    .map((kind) => t(`counts.${kind}`, { count: totals[kind] }));
  return (
    <Cluster as="dl" gap={7} row={3}>
      <div>
        <Heading as="dt" size="s" display>
          {t("total", { files: totals.files })}
        </Heading>
        <Text as="dd" size="small" tone="soft">
          {formats.list(counts)}
        </Text>
      </div>
      {totals.made > 0 ? (
        <div>
          <Heading as="dt" size="s" display>
            {t("sum", {
              saved: sizes.kilobytes(totals.saved.bytes),
              percent: sizes.percent(totals.saved.percent),
            })}
          </Heading>
          <Text as="dd" size="small" tone="soft">
            {t("fromTo", {
              before: sizes.kilobytes(totals.bytesBefore),
              after: sizes.kilobytes(totals.bytesAfter),
            })}
          </Text>
        </div>
      ) : null}
    </Cluster>
  );
}
