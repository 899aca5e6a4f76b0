import type { ReactNode } from "react";
import { savedOf, type ReportColumn, type ReportRow } from "#features/optimizer/report.ts";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { StatusMark } from "../shell/status-badge.tsx";
import type { Library } from "./use-library.ts";
import { useSizes } from "./use-sizes.ts";
import styles from "./report-table.module.css";

export type LineProps = {
  row: ReportRow;
  isChosen: boolean;
  onChoose: () => void;
  onCompare: (row: ReportRow) => void;
  library: Library;
  addressOf: (row: ReportRow, side: "before" | "after") => string;
};

export function ReportLine({ row, isChosen, onChoose, ...more }: LineProps) {
  const t = useWords("optimizer.report");
  const sizes = useSizes();
  const saved = savedOf(row);
  const { originalName, newName, width, height } = row;
  return (
    <tr role="row" data-action={row.action}>
      <td role="cell" className={styles.choice}>
        {newName === null ? null : (
          <input
            type="checkbox"
            aria-label={t("select", { name: originalName })}
            checked={isChosen}
            onChange={onChoose}
          />
        )}
      </td>
      <Cell column="original">
        <bdi>{originalName}</bdi>
      </Cell>
      <Cell column="new">
        {newName === null ? null : (
          <a href={more.addressOf(row, "after")} download={newName} title={t("download")}>
            <bdi>{newName}</bdi>
          </a>
        )}
      </Cell>
      <Cell column="before">{sizes.number(row.bytesBefore)}</Cell>
      <Cell column="after">{row.bytesAfter === null ? null : sizes.number(row.bytesAfter)}</Cell>
      <Cell column="saved">{saved ? sizes.number(saved.bytes) : null}</Cell>
      <Cell column="percent">{saved ? sizes.percent(saved.percent) : null}</Cell>
      <Cell column="size">
        {width === null || height === null ? null : <Ltr>{t("pixels", { width, height })}</Ltr>}
      </Cell>
      <Cell column="action">
        <ActionMark row={row} />
      </Cell>
      <td role="cell" className={styles.doing}>
        {newName === null ? null : (
          <div className={styles.buttons}>
            <LineButtons row={row} {...more} />
          </div>
        )}
      </td>
    </tr>
  );
}

const NUMBERS: ReportColumn[] = ["before", "after", "saved", "percent", "size"];

/** On a phone, where the headings are not above, each value says what it is. */
function Cell({ column, children }: { column: ReportColumn; children: ReactNode }) {
  const t = useWords("optimizer.report.columns");
  return (
    <td role="cell" data-column={column} data-number={NUMBERS.includes(column) || undefined}>
      {children === null ? null : (
        <>
          <span aria-hidden="true" className={styles.label}>
            {t(column)}
          </span>
          {children}
        </>
      )}
    </td>
  );
}

const MARKS = {
  converted: "confirmed",
  "kept-original": "closed",
  "skipped-animated": "new",
  failed: "failed",
} as const;

function ActionMark({ row: { action, reason } }: { row: ReportRow }) {
  const t = useWords("optimizer");
  if (action !== "failed") return <StatusMark status={MARKS[action]}>{t(`actions.${action}`)}</StatusMark>;
  const why = t(`reasons.${(reason ?? "broken") as "too-large"}`, UPLOAD_LIMITS);
  return <span className={styles.failure}>{t("actions.failed", { reason: why })}</span>;
}

function LineButtons({ row, library, onCompare }: Pick<LineProps, "row" | "library" | "onCompare">) {
  const t = useWords("optimizer");
  const state = library.stateOf(row.id);
  const named = (action: string) => t("queue.of", { action, name: row.originalName });
  const addText = t(state === "failed" ? "library.failed" : "library.add");
  return (
    <>
      {row.action === "converted" ? (
        <Button variant="quiet" aria-label={named(t("report.compare"))} onClick={() => onCompare(row)}>
          {t("report.compare")}
        </Button>
      ) : null}
      {state === "added" || state === "adding" ? (
        <span className={styles.state}>{t(`library.${state}`)}</span>
      ) : (
        <Button variant="quiet" aria-label={named(addText)} onClick={() => library.add([row.id])}>
          {state === "failed" ? addText : t("library.short")}
        </Button>
      )}
    </>
  );
}
