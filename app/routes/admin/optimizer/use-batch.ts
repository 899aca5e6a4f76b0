import { useState } from "react";
import { useFetcher } from "react-router";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { USUAL_QUALITY } from "#features/optimizer/optimization.ts";
import type { ShownBatch } from "#features/optimizer/read-batch.server.ts";
import type { ReportRow } from "#features/optimizer/report.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { QueuedUpload } from "../upload/upload-queue.ts";
import { useUploads } from "../upload/use-uploads.ts";
import { readAnswer, type SendFailure } from "./upload-answer.ts";

/** As the fields hold it. */
export type BatchSettings = { quality: string; width: string };

/** Files on their way into a batch, which is opened with the first of them. */
export function useBatch(batch: ShownBatch | null, onRow: (row: ReportRow) => void) {
  const lang = useLang();
  const opening = useFetcher<{ isRefused: boolean }>();
  const [input, setSpecialRequest] = useState<BatchSettings>({ quality: String(USUAL_QUALITY), width: "" });
  const [nextPosition] = useState(
    () => Math.max(-1, ...(batch?.rows ?? []).map(({ position }) => position)) + 1,
  );
  const page = `/${lang}/admin/image-optimizer`;
  const uploads = useUploads<SendFailure>({
    addressOf({ id, name, bytes, position }: QueuedUpload<SendFailure>) {
      if (!batch) return null;
      const place = { batch: batch.id, id, position: String(nextPosition + position) };
      return `${page}/upload?${String(new URLSearchParams({ ...place, bytes: String(bytes), name }))}`;
    },
    // The server only wants to know of it, for the report.
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
    setSpecialRequest,
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
