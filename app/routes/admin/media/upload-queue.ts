/** Sent side by side. */
const AT_ONCE = 2;

/** In the place of an upload's id: every one that can. */
export const ALL = "all";

export type UploadState = "waiting" | "sending" | "preparing" | "done" | "failed" | "cancelled";

export type Upload = {
  /** Made by the browser and sent along: a file that is sent again is the same picture. */
  id: string;
  name: string;
  size: number;
  state: UploadState;
  /** Bytes that have left. */
  sent: number;
  /** A key of `media.reasons`, while it has failed. */
  reason: string | null;
};

export type UploadEvent =
  | {
      type: "added";
      files: { id: string; name: string; size: number }[];
      mostBytes: number;
    }
  | { type: "started"; id: string }
  | { type: "moved"; id: string; sent: number }
  | { type: "done"; id: string }
  | { type: "failed"; id: string; reason: string }
  /** One upload, or `ALL`. */
  | { type: "cancelled"; id: string }
  | { type: "retried"; id: string }
  /** What has come to an end leaves the list. */
  | { type: "cleared" };

/** The list after something has happened to it; an event that comes too late changes nothing. */
export function uploadsAfter(uploads: Upload[], event: UploadEvent): Upload[] {
  switch (event.type) {
    case "added":
      return [...uploads, ...event.files.map((file) => newUpload(file, event.mostBytes))];
    case "started":
      return changed(uploads, event.id, isWaiting, () => ({ state: "sending" }));
    case "moved":
      return changed(uploads, event.id, isSending, ({ size }) => ({
        sent: Math.min(event.sent, size),
        state: event.sent >= size ? "preparing" : "sending",
      }));
    case "done":
      return changed(uploads, event.id, isUnderWay, ({ size }) => ({ state: "done", sent: size }));
    case "failed":
      return changed(uploads, event.id, isUnderWay, () => ({
        state: "failed",
        sent: 0,
        reason: event.reason,
      }));
    case "cancelled":
      return changed(uploads, event.id, isUnfinished, () => ({ state: "cancelled", sent: 0 }));
    case "retried":
      return changed(uploads, event.id, mayRetry, () => ({ state: "waiting", sent: 0, reason: null }));
    case "cleared":
      return uploads.filter(isUnfinished);
  }
}

/** Those that may start now. */
export function nextToSend(uploads: Upload[]): Upload[] {
  const free = AT_ONCE - uploads.filter(isUnderWay).length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free));
}

export type UploadTotals = {
  /** Without those that were cancelled. */
  all: number;
  done: number;
  failed: number;
  size: number;
  sent: number;
  isBusy: boolean;
};

export function totalsOf(uploads: Upload[]): UploadTotals {
  const counted = uploads.filter(({ state }) => state !== "cancelled");
  const moving = counted.filter(({ state }) => state !== "failed");
  const sum = (of: "size" | "sent") => moving.reduce((total, upload) => total + upload[of], 0);
  return {
    all: counted.length,
    done: counted.filter(({ state }) => state === "done").length,
    failed: counted.filter(({ state }) => state === "failed").length,
    size: sum("size"),
    sent: sum("sent"),
    isBusy: counted.some(isUnfinished),
  };
}

/** Whole percents; an upload that has failed has none. */
export function percentOf({ sent, size }: { sent: number; size: number }): number {
  return size > 0 ? Math.floor((sent / size) * 100) : 0;
}

export function isUnfinished({ state }: Upload): boolean {
  return state === "waiting" || isUnderWay({ state });
}

function isUnderWay({ state }: Pick<Upload, "state">): boolean {
  return state === "sending" || state === "preparing";
}

/** What can be told from its size alone is not sent at all. */
function newUpload(file: { id: string; name: string; size: number }, maxBytes: number): Upload {
  const reason = file.size === 0 ? "empty" : file.size > maxBytes ? "too-large" : null;
  return { ...file, state: reason ? "failed" : "waiting", sent: 0, reason };
}

type Fits = (upload: Upload) => boolean;

const isWaiting: Fits = ({ state }) => state === "waiting";
const isSending: Fits = ({ state }) => state === "sending";

function changed(
  uploads: Upload[],
  id: string,
  fits: Fits,
  change: (upload: Upload) => Partial<Upload>,
): Upload[] {
  return uploads.map((upload) =>
    (id === ALL || upload.id === id) && fits(upload) ? { ...upload, ...change(upload) } : upload,
  );
}

/** Cancelled, or failed for a reason that may pass. */
export function mayRetry({ state, reason }: Upload): boolean {
  return state === "cancelled" || (state === "failed" && !HOPELESS.includes(reason ?? ""));
}

/** The same bytes will be refused again. */
const HOPELESS = ["too-large", "empty", "not-a-picture", "vector", "animated", "too-many-pixels"];
