import { type Dispatch, type RefObject, useEffect, useEffectEvent, useReducer, useRef } from "react";
import {
  afterEvent,
  nextToSend,
  type QueuedUpload,
  type QueueEvent,
  totalsOf,
  type UploadQueue,
} from "./upload-queue.ts";

type UploadsOptions<Failure extends string> = {
  /** The address of a file's upload; null: not known yet, and the queue waits. */
  addressOf: ((item: QueuedUpload<Failure>) => string) | null;
  bodyOf?: (file: File) => Blob;
  onAnswer: (answer: SentFile, item: QueuedUpload<Failure>) => Failure | null;
};

export type Uploads<Failure extends string> = ReturnType<typeof useUploads<Failure>>;

export function useUploads<Failure extends string>(options: UploadsOptions<Failure>) {
  const [queue, dispatch] = useReducer(afterEvent<Failure>, [] as UploadQueue<Failure>);
  const files = useRef(new Map<string, File>());
  const stop = useSending(queue, dispatch, files, options);
  return {
    queue,
    totals: totalsOf(queue),
    add(chosen: Iterable<File>): string[] {
      const fresh = [...chosen].map((file) => ({ id: crypto.randomUUID(), file }));
      for (const { id, file } of fresh) files.current.set(id, file);
      const entries = fresh.map(({ id, file }) => ({ id, name: file.name, bytes: file.size }));
      dispatch({ kind: "added", files: entries });
      return entries.map(({ id }) => id);
    },
    cancel(id: string) {
      stop(id);
      dispatch({ kind: "cancelled", id });
    },
    cancelAll() {
      queue.forEach(({ id }) => stop(id));
      dispatch({ kind: "all-cancelled" });
    },
    retry: (id: string) => dispatch({ kind: "retried", id }),
    retryAll: () => dispatch({ kind: "all-retried" }),
    forget: (id: string) => dispatch({ kind: "forgotten", id }),
    reset() {
      queue.forEach(({ id }) => stop(id));
      files.current.clear();
      dispatch({ kind: "emptied" });
    },
  };
}

function useSending<Failure extends string>(
  queue: UploadQueue<Failure>,
  dispatch: Dispatch<QueueEvent<Failure>>,
  files: RefObject<Map<string, File>>,
  options: UploadsOptions<Failure>,
) {
  const underWay = useRef(new Map<string, AbortController>());
  const onAnswer = useEffectEvent(options.onAnswer);
  const send = useEffectEvent((item: QueuedUpload<Failure>) => {
    const { id } = item;
    const file = files.current.get(id);
    if (!file || !options.addressOf || underWay.current.has(id)) return;
    const abort = new AbortController();
    underWay.current.set(id, abort);
    dispatch({ kind: "started", id });
    const onSent = (bytes: number) => dispatch({ kind: "sent", id, bytes });
    const body = options.bodyOf?.(file) ?? file;
    void sendFile(options.addressOf(item), body, { onSent, signal: abort.signal }).then((answer) => {
      underWay.current.delete(id);
      const failure = onAnswer(answer, item);
      dispatch(failure === null ? { kind: "done", id } : { kind: "failed", id, failure });
    });
  });
  const isReady = options.addressOf !== null;
  useEffect(() => {
    if (isReady) for (const item of nextToSend(queue)) send(item);
  }, [queue, isReady]);

  useEffect(() => {
    const running = underWay.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  return (id: string) => {
    underWay.current.get(id)?.abort();
    underWay.current.delete(id);
  };
}

export type SentFile = { status: number; body: unknown } | "lost" | "signed-out";

type SendOptions = { onSent(bytes: number): void; signal: AbortSignal };

/**
 * Sends a file or a form with files as the request body and reports progress, which `fetch` cannot do. Resolves with the response, or with
 * `lost` after a network error; never settles when aborted.
 */
export function sendFile(
  address: string,
  file: Blob | FormData,
  { onSent, signal }: SendOptions,
): Promise<SentFile> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // The browser writes the type of a form, with its boundary. The server detects the type of a file from the content.
    if (file instanceof FormData) request.setRequestHeader("Accept", "application/json");
    else request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.upload.onload = ({ loaded }) => onSent(loaded);
    request.onerror = () => resolve("lost");
    request.onload = () => resolve(answerOf(request));
    signal.addEventListener("abort", () => request.abort());
    if (!signal.aborted) request.send(file);
  });
}

/** A signed-out request was redirected to the sign-in page. */
function answerOf({ status, responseText, responseURL }: XMLHttpRequest): SentFile {
  if (responseURL.includes("/admin/login")) return "signed-out";
  try {
    return { status, body: JSON.parse(responseText) as unknown };
  } catch {
    return { status, body: null };
  }
}
