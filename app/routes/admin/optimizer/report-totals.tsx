import { reportTotals, type ReportRow } from "#features/optimizer/report.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { useSizes } from "./use-sizes.ts";
import styles from "./optimizer.module.css";

/** The batch in one glance. */
export function ReportTotals({ rows }: { rows: ReportRow[] }) {
  const t = useWords("optimizer.report");
  const formats = useFormats();
  const sizes = useSizes();
  const totals = reportTotals(rows);
  const counts = (["converted", "kept", "skipped", "failed"] as const)
    .filter((kind) => totals[kind] > 0)
    .map((kind) => t(`counts.${kind}`, { count: totals[kind] }));
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t("total", { files: totals.files })}</dt>
        <dd>{formats.list(counts)}</dd>
      </div>
      {totals.made > 0 ? (
        <div>
          <dt>
            {t("sum", {
              saved: sizes.kilobytes(totals.saved.bytes),
              percent: sizes.percent(totals.saved.percent),
            })}
          </dt>
          <dd>
            {t("fromTo", {
              before: sizes.kilobytes(totals.bytesBefore),
              after: sizes.kilobytes(totals.bytesAfter),
            })}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
