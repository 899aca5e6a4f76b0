import { useState } from "react";
import { useLocation } from "react-router";
import { KEPT_HOURS } from "#features/optimizer/optimization.ts";
import type { BatchLink, ShownBatch } from "#features/optimizer/read-batch.server.ts";
import type { ReportRow } from "#features/optimizer/report.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DashboardTabs } from "../shell/dashboard-tabs.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { LeaveGuard } from "../media/leave-guard.tsx";
import { BatchSettings } from "./batch-settings.tsx";
import { OptimizerQueue } from "./optimizer-queue.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { Report } from "./report-view.tsx";
import { useBatch } from "./use-batch.ts";
import styles from "./optimizer.module.css";

type OptimizerViewProps = { batch: ShownBatch | null; recent: BatchLink[]; isGone: boolean };

/** Pictures go in, smaller ones come out; the address keeps the batch, so that a reload loses nothing that is done. */
export function OptimizerView({ batch, recent, isGone }: OptimizerViewProps) {
  const t = useWords("optimizer");
  const [fresh, setFresh] = useState<ReportRow[]>([]);
  const { uploads, add, input, setSpecialRequest, isRefused } = useBatch(batch, (row) =>
    setFresh((rows) => [...rows.filter(({ id }) => id !== row.id), row]),
  );
  const ids = new Set(fresh.map(({ id }) => id));
  const rows = [...(batch?.rows ?? []).filter(({ id }) => !ids.has(id)), ...fresh];
  return (
    <>
      <AdminHead title={t("title")} />
      <DashboardTabs />
      {isGone ? <Notice tone="info">{t("gone", { hours: KEPT_HOURS })}</Notice> : null}
      {isRefused ? (
        <Notice tone="error" role="alert">
          {t("refused")}
        </Notice>
      ) : null}
      <section aria-label={t("zone.choose")} className={styles.add}>
        {batch ? null : <p className={styles.lead}>{t("lead")}</p>}
        <BatchSettings
          batch={batch}
          input={input}
          onSpecialRequest={setSpecialRequest}
          isBusy={uploads.queue.length > 0}
        />
        <PictureDrop label={t(batch ? "zone.more" : "zone.choose")} onFiles={add} />
      </section>
      <OptimizerQueue uploads={uploads} />
      <LeaveGuard isBusy={uploads.totals.isBusy} />
      {batch && rows.length > 0 ? <Report batch={batch} rows={rows} isBusy={uploads.totals.isBusy} /> : null}
      {batch ? null : <RecentBatches batches={recent} />}
    </>
  );
}

function RecentBatches({ batches }: { batches: BatchLink[] }) {
  const t = useWords("optimizer.recent");
  const formats = useFormats();
  const { pathname } = useLocation();
  if (batches.length === 0) return null;
  return (
    <AdminSection title={t("title")}>
      <ul className={styles.recent}>
        {batches.map(({ id, files, createdAt }) => (
          <li key={id}>
            {/* A whole new page: what stands in line here belongs to another batch. */}
            <a href={`${pathname}?batch=${id}`}>{t("one", { time: formats.dateTime(createdAt), files })}</a>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
