import { useEffect, useReducer, useRef, type Dispatch, type RefObject } from "react";
import { sendFile } from "./send-file.ts";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import {
  ALL,
  isUnfinished,
  nextToSend,
  uploadsAfter,
  type Upload,
  type UploadEvent,
} from "./upload-queue.ts";

type UploadsOptions = {
  /** Without its query. */
  address: string;
  /** After each file that was taken. */
  onDone: () => void;
};

export type Uploads = ReturnType<typeof useUploads>;

/** By the ids of their uploads. */
type Held<What> = RefObject<Map<string, What>>;

/** The files on their way from this page, see `upload-queue.ts`. They stop when the page goes. */
export function useUploads({ address, onDone }: UploadsOptions) {
  const [uploads, tell] = useReducer(uploadsAfter, []);
  const files = useRef(new Map<string, File>());
  const stops = useSending(uploads, { tell, address, files });
  useAfterEach(uploads, onDone);

  return {
    uploads,
    add(chosen: Iterable<File>) {
      const added = [...chosen].map((file) => ({ id: crypto.randomUUID(), file }));
      for (const { id, file } of added) files.current.set(id, file);
      const listed = added.map(({ id, file: { name, size } }) => ({ id, name, size }));
      tell({ type: "added", files: listed, mostBytes: UPLOAD_LIMITS.bytes });
    },
    /** One upload, or `ALL`. */
    retry: (id: string) => tell({ type: "retried", id }),
    cancel(id: string) {
      for (const upload of uploads)
        if (isUnfinished(upload) && (id === ALL || upload.id === id)) stop(upload.id);
      tell({ type: "cancelled", id });
    },
    clear: () => tell({ type: "cleared" }),
  };

  function stop(id: string) {
    stops.current.get(id)?.();
    stops.current.delete(id);
  }
}

type SendingOptions = { tell: Dispatch<UploadEvent>; address: string; files: Held<File> };

/** Starts whatever may start; returns how to stop what is under way. */
function useSending(uploads: Upload[], { tell, address, files }: SendingOptions): Held<() => void> {
  const stops = useRef(new Map<string, () => void>());
  useEffect(() => {
    for (const { id, name } of nextToSend(uploads)) {
      const file = files.current.get(id);
      if (!file || stops.current.has(id)) continue;
      tell({ type: "started", id });
      const query = new URLSearchParams({ id, name });
      const onMove = (sent: number) => tell({ type: "moved", id, sent });
      const stop = sendFile({ address: `${address}?${query}`, file, onMove }, (end) => {
        stops.current.delete(id);
        tell(end.kind === "done" ? { type: "done", id } : { type: "failed", id, reason: end.reason });
      });
      stops.current.set(id, stop);
    }
  }, [uploads, address, files, tell]);
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop());
  }, []);
  return stops;
}

function useAfterEach(uploads: Upload[], onDone: () => void) {
  const done = uploads.filter(({ state }) => state === "done").length;
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (done > 0) latest.current();
  }, [done]);
}
