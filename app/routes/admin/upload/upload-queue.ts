/** Where one file is: in line, on its way, being worked on by the server, over. */
export type UploadState = "waiting" | "sending" | "working" | "done" | "failed" | "cancelled";

export type QueuedUpload<Failure extends string = string> = {
  /** Made by the browser; the server knows the file by it, so sending it again does no harm. */
  id: string;
  name: string;
  bytes: number;
  /** In the whole line, from 0. */
  position: number;
  state: UploadState;
  /** Bytes that have left. */
  sent: number;
  /** Why it failed. */
  failure: Failure | null;
};

export type UploadQueue<Failure extends string = string> = readonly QueuedUpload<Failure>[];

export type QueueEvent<Failure extends string = string> =
  | { kind: "added"; files: { id: string; name: string; bytes: number }[] }
  | { kind: "started"; id: string }
  | { kind: "sent"; id: string; bytes: number }
  | { kind: "done"; id: string }
  | { kind: "failed"; id: string; failure: Failure }
  | { kind: "cancelled"; id: string }
  | { kind: "all-cancelled" }
  | { kind: "retried"; id: string }
  | { kind: "all-retried" }
  | { kind: "forgotten"; id: string }
  | { kind: "emptied" };

/** More would only share the line and the processor. */
const AT_ONCE = 2;

/** What the queue is after something happened to it. Late events of a file that is over changes nothing. */
export function afterEvent<F extends string>(queue: UploadQueue<F>, event: QueueEvent<F>): UploadQueue<F> {
  switch (event.kind) {
    case "added":
      return added(queue, event.files);
    case "started":
      return changed(queue, event.id, isWaiting, { state: "sending", sent: 0 });
    case "sent":
      return changed(queue, event.id, isUnderWay, (item) => ({
        sent: Math.min(event.bytes, item.bytes),
        state: event.bytes >= item.bytes ? "working" : "sending",
      }));
    case "done":
      return changed(queue, event.id, isUnderWay, (item) => ({ state: "done", sent: item.bytes }));
    case "failed":
      return changed(queue, event.id, isOpen, { state: "failed", failure: event.failure });
    case "cancelled":
      return changed(queue, event.id, isOpen, { state: "cancelled" });
    case "all-cancelled":
      return queue.map((item) => (isOpen(item) ? { ...item, state: "cancelled" } : item));
    case "retried":
      return changed(queue, event.id, canRetry, AGAIN);
    case "all-retried":
      return queue.map((item) => (canRetry(item) ? { ...item, ...AGAIN } : item));
    case "forgotten":
      return queue.filter(({ id }) => id !== event.id);
    case "emptied":
      return [];
  }
}

/** Whose turn it is. */
export function nextToSend<F extends string>(queue: UploadQueue<F>, atOnce = AT_ONCE): QueuedUpload<F>[] {
  const free = atOnce - queue.filter(isUnderWay).length;
  return free > 0 ? queue.filter(isWaiting).slice(0, free) : [];
}

/** How far the whole line is: files, and bytes for the bar. What was cancelled is no part of it. */
export function totalsOf(queue: UploadQueue) {
  const counted = queue.filter(({ state }) => state !== "cancelled");
  const bytes = sum(counted.map((item) => item.bytes));
  const sent = sum(counted.map((item) => (isOver(item) ? item.bytes : item.sent)));
  return {
    files: counted.length,
    over: counted.filter(isOver).length,
    done: counted.filter(({ state }) => state === "done").length,
    failed: counted.filter(({ state }) => state === "failed").length,
    isBusy: counted.some(isOpen),
    /** 0 to 1. A file counts to nine tenths when it has left, wholly when it is over. */
    share:
      bytes === 0 ? 0 : (0.9 * sent + 0.1 * sum(counted.filter(isOver).map((item) => item.bytes))) / bytes,
  };
}

/** Whole percents of what has left. */
export function percentOf({ sent, bytes }: Pick<QueuedUpload, "sent" | "bytes">): number {
  return bytes === 0 ? 100 : Math.floor((sent / bytes) * 100);
}

const AGAIN = { state: "waiting", sent: 0, failure: null } as const;

function added<F extends string>(
  queue: UploadQueue<F>,
  files: { id: string; name: string; bytes: number }[],
) {
  const first = Math.max(-1, ...queue.map(({ position }) => position)) + 1;
  const fresh = files.map((file, index) => ({ ...file, ...AGAIN, position: first + index }));
  return [...queue, ...fresh];
}

type Change<F extends string> = Partial<QueuedUpload<F>>;

function changed<F extends string>(
  queue: UploadQueue<F>,
  id: string,
  applies: (item: QueuedUpload<F>) => boolean,
  change: Change<F> | ((item: QueuedUpload<F>) => Change<F>),
): UploadQueue<F> {
  return queue.map((item) => {
    if (item.id !== id || !applies(item)) return item;
    return { ...item, ...(typeof change === "function" ? change(item) : change) };
  });
}

function isWaiting({ state }: QueuedUpload) {
  return state === "waiting";
}

function isUnderWay({ state }: QueuedUpload) {
  return state === "sending" || state === "working";
}

function isOpen(item: QueuedUpload) {
  return isWaiting(item) || isUnderWay(item);
}

function isOver({ state }: QueuedUpload) {
  return state === "done" || state === "failed";
}

function canRetry({ state }: QueuedUpload) {
  return state === "failed" || state === "cancelled";
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
