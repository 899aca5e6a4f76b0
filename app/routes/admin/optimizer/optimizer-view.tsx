import { useState } from "react";
import { useLocation } from "react-router";
import { KEPT_HOURS } from "#features/optimizer/optimization.ts";
import type { Batches, ShownBatch } from "#features/optimizer/read-batch.server.ts";
import type { ReportRow } from "#features/optimizer/report.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DashboardTabs, AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { LeaveGuard } from "../upload/leave-guard.tsx";
import { BatchSettings } from "./batch-settings.tsx";
import { OptimizerQueue } from "./optimizer-queue.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { Report } from "./report-view.tsx";
import { useBatch } from "./use-batch.ts";
import styles from "./optimizer.module.css";

type OptimizerViewProps = { batch: ShownBatch | null; recent: Batches; isGone: boolean };

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
      <RecentBatches batches={recent} openId={batch?.id} />
    </>
  );
}

/** Also beside the batch that is open, so that every batch of the last day is found again. */
function RecentBatches({ batches, openId }: { batches: Batches; openId: string | undefined }) {
  const t = useWords("optimizer.recent");
  const formats = useFormats();
  const { pathname } = useLocation();
  const { rows, page, pages } = batches;
  if (rows.length === 0) return null;
  const address = (change: Record<string, string>) =>
    `${pathname}?${String(new URLSearchParams({ ...(openId ? { batch: openId } : {}), ...change }))}`;
  return (
    <AdminSection title={t("title")}>
      <ul className={styles.recent}>
        {rows.map(({ id, files, failed, state, createdAt }) => (
          <li key={id}>
            {/* A whole new page: what stands in line here belongs to another batch. */}
            <a href={address({ batch: id })} aria-current={id === openId ? "page" : undefined}>
              {t("one", { time: formats.dateTime(createdAt), files })}
            </a>{" "}
            · {t(`states.${state}`, { failed })}
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label={t("title")} className={styles.recentPages}>
          {page > 1 ? <a href={address({ page: String(page - 1) })}>{t("newer")}</a> : null}
          {page < pages ? <a href={address({ page: String(page + 1) })}>{t("older")}</a> : null}
        </nav>
      ) : null}
    </AdminSection>
  );
}
