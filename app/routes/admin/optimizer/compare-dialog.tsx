import { useEffect, useId, useRef } from "react";
import { isShowable } from "#features/optimizer/optimization.ts";
import type { ReportRow } from "#features/optimizer/report.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Block, Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { useSizes } from "./report-table.tsx";
import styles from "./compare-dialog.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type CompareDialogProps = {
  row: ReportRow;
  addressOf: (row: ReportRow, side: "before" | "after") => string;
  onClose: () => void;
};

export function CompareDialog({ row, addressOf, onClose }: CompareDialogProps) {
  const t = useWords("optimizer.compare");
  const sizes = useSizes();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const before = isShowable(row.format);
  return (
    <Dialog box={box} isWide className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <Cluster as="header" single gap={4} align="baseline" justify="spread">
        <h2 id={id}>{t("title")}</h2>
        <Button variant="quiet" onClick={() => box.current?.close()}>
          {t("close")}
        </Button>
      </Cluster>
      <Stage row={row} before={before ? addressOf(row, "before") : null} after={addressOf(row, "after")} />
      <Split as="dl" from={48} gap={6} row={3} size="small" className={look("facts")}>
        <div>
          <dt>{t("before")}</dt>
          <dd>
            <bdi>{row.originalName}</bdi> · {sizes.kilobytes(row.bytesBefore)}
          </dd>
        </div>
        <Block textEnd>
          <dt>{t("after")}</dt>
          <dd>
            <bdi>{row.newName}</bdi> · {sizes.kilobytes(row.bytesAfter ?? 0)}
          </dd>
        </Block>
      </Split>
      {before ? null : (
        <Text size="small" tone="soft">
          {t("notShowable")}
        </Text>
      )}
    </Dialog>
  );
}

type StageProps = { row: ReportRow; before: string | null; after: string };

function Stage({ row, before, after }: StageProps) {
  const t = useWords("optimizer.compare");
  const stage = useRef<HTMLDivElement>(null);
  // Set by script, because the content security policy forbids style attributes.
  const draw = (name: string, value: string) => stage.current?.style.setProperty(name, value);
  useEffect(() => draw("--ratio", String((row.width ?? 1) / (row.height ?? 1))), [row]);
  return (
    <Stack gap={2} ref={stage} className={styles.sides}>
      <div className={styles.stage}>
        <img src={after} alt={t("after")} className={styles.picture} />
        {before === null ? null : (
          <div className={styles.over}>
            <img src={before} alt={t("before")} className={styles.picture} />
          </div>
        )}
      </div>
      {before === null ? null : (
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label={t("slider")}
          className={styles.slider}
          onChange={({ target }) => draw("--share", `${target.value}%`)}
        />
      )}
    </Stack>
  );
}
