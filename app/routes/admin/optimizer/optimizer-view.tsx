import { useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { UPLOAD_LIMITS } from "#features/media/media.ts";
import {
  RETENTION_HOURS,
  MOST_FILES,
  QUALITIES,
  USUAL_QUALITY,
  WIDTHS,
} from "#features/optimizer/optimization.ts";
import type { Batches, ShownBatch } from "#features/optimizer/read-batch.server.ts";
import type { ReportRow } from "#features/optimizer/report.ts";
import { groupedNumber } from "#i18n/formats.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, AdminSection, DashboardTabs } from "../shell/admin-page.tsx";
import { UploadGuard } from "../upload/file-queue.tsx";
import { PictureZone } from "../upload/picture-zone.tsx";
import type { QueuedUpload } from "../upload/upload-queue.ts";
import { useUploads } from "../upload/use-uploads.ts";
import { OptimizerQueue } from "./optimizer-queue.tsx";
import { Report } from "./report-view.tsx";
import { readAnswer, type SendFailure } from "./upload-answer.ts";
import styles from "./optimizer.module.css";

type OptimizerViewProps = { batch: ShownBatch | null; recent: Batches; isGone: boolean };

/** The id of the batch is in the address, so that a reload keeps its results. */
export function OptimizerView({ batch, recent, isGone }: OptimizerViewProps) {
  const t = useWords("optimizer");
  const [fresh, setFresh] = useState<ReportRow[]>([]);
  const { uploads, add, input, setInput, isRefused } = useBatch(batch, (row) =>
    setFresh((rows) => [...rows.filter(({ id }) => id !== row.id), row]),
  );
  const ids = new Set(fresh.map(({ id }) => id));
  const rows = [...(batch?.rows ?? []).filter(({ id }) => !ids.has(id)), ...fresh];
  return (
    <>
      <AdminHead title={t("title")} />
      <DashboardTabs />
      {isGone ? <Notice tone="info">{t("gone", { hours: RETENTION_HOURS })}</Notice> : null}
      {isRefused ? (
        <Notice tone="error" role="alert">
          {t("refused")}
        </Notice>
      ) : null}
      <Stack as="section" gap={5} aria-label={t("zone.choose")}>
        {batch ? null : <Text measure>{t("lead")}</Text>}
        <BatchSettings batch={batch} input={input} onInput={setInput} isBusy={uploads.queue.length > 0} />
        <PictureDrop label={t(batch ? "zone.more" : "zone.choose")} onFiles={add} />
      </Stack>
      <OptimizerQueue uploads={uploads} />
      <UploadGuard isBusy={uploads.totals.isBusy} />
      {batch && rows.length > 0 ? <Report batch={batch} rows={rows} isBusy={uploads.totals.isBusy} /> : null}
      <RecentBatches batches={recent} openId={batch?.id} />
    </>
  );
}

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
      <Stack links as="ul" own size="small">
        {rows.map(({ id, files, failed, state, createdAt }) => (
          <li key={id}>
            {/* A document navigation: the queue of this page belongs to another batch. */}
            <a href={address({ batch: id })} aria-current={id === openId ? "page" : undefined}>
              {t("one", { time: formats.dateTime(createdAt), files })}
            </a>{" "}
            · {t(`states.${state}`, { failed })}
          </li>
        ))}
      </Stack>
      {pages > 1 ? (
        <Cluster links as="nav" single gap={5} aria-label={t("title")}>
          {page > 1 ? <a href={address({ page: String(page - 1) })}>{t("newer")}</a> : null}
          {page < pages ? <a href={address({ page: String(page + 1) })}>{t("older")}</a> : null}
        </Cluster>
      ) : null}
    </AdminSection>
  );
}

type BatchSettingsProps = {
  batch: ShownBatch | null;
  input: BatchInput;
  onInput: (input: BatchInput) => void;
  isBusy: boolean;
};

function BatchSettings({ batch, input, onInput, isBusy }: BatchSettingsProps) {
  const t = useWords("optimizer.settings");
  const formats = useFormats();
  const widthText = useWidthText();
  if (batch) {
    return (
      <Text size="small" tone="soft">
        {t("chosen", { quality: batch.quality, width: widthText(batch.maxWidth) })}
        {" · "}
        {t("keptUntil", { time: formats.dateTime(batch.endsAt) })}
      </Text>
    );
  }
  return (
    <Stack gap={5} row={4} className={styles.settings}>
      <SelectField
        name="quality"
        label={t("quality")}
        value={input.quality}
        disabled={isBusy}
        onChange={({ target }) => onInput({ ...input, quality: target.value })}
        options={QUALITIES.map((quality) => ({ value: String(quality), label: t(`qualities.${quality}`) }))}
      />
      <SelectField
        name="width"
        label={t("width")}
        value={input.width}
        disabled={isBusy}
        onChange={({ target }) => onInput({ ...input, width: target.value })}
        options={[null, ...WIDTHS].map((width) => ({ value: String(width ?? ""), label: widthText(width) }))}
      />
    </Stack>
  );
}

function useWidthText() {
  const t = useWords("optimizer.settings");
  const lang = useLang();
  return (width: number | null) =>
    width === null ? t("original") : t("pixels", { width: groupedNumber(lang, width, 0) });
}

type BatchInput = { quality: string; width: string };

function useBatch(batch: ShownBatch | null, onRow: (row: ReportRow) => void) {
  const lang = useLang();
  const opening = useFetcher<{ isRefused: boolean }>();
  const [input, setInput] = useState<BatchInput>({ quality: String(USUAL_QUALITY), width: "" });
  const [nextPosition] = useState(
    () => Math.max(-1, ...(batch?.rows ?? []).map(({ position }) => position)) + 1,
  );
  const page = `/${lang}/admin/image-optimizer`;
  const uploads = useUploads<SendFailure>({
    addressOf:
      batch &&
      (({ id, name, bytes, position }: QueuedUpload<SendFailure>) => {
        const place = { batch: batch.id, id, position: String(nextPosition + position) };
        return `${page}/upload?${String(new URLSearchParams({ ...place, bytes: String(bytes), name }))}`;
      }),
    // A file that is too large is not transferred: the server only lists it in the report.
    bodyOf: (file) => (file.size > UPLOAD_LIMITS.bytes ? new Blob([]) : file),
    onAnswer(answer) {
      const read = readAnswer(answer);
      if ("failure" in read) return read.failure;
      onRow(read.row);
      return null;
    },
  });
  return {
    uploads,
    input,
    setInput,
    isRefused: opening.data?.isRefused ?? false,
    add(files: File[]) {
      if (files.length === 0) return;
      uploads.add(files);
      if (batch || opening.state !== "idle") return;
      const asked = { batch: crypto.randomUUID(), ...input };
      void opening.submit(asked, { method: "post", action: page, preventScrollReset: true });
    },
  };
}

type PictureDropProps = { label: string; onFiles: (files: File[]) => void };

function PictureDrop({ label, onFiles }: PictureDropProps) {
  const t = useWords("optimizer.zone");
  const words = {
    choose: label,
    drop: t("drop"),
    dropHere: t("dropHere"),
    limits: t("limits", { ...UPLOAD_LIMITS, files: MOST_FILES }),
    noScript: t("noScript"),
  };
  return <PictureZone sign="image-down" words={words} onFiles={onFiles} />;
}
