/** An archive of one guest's data on its way: asked for, being made, there, or given up. */
export type ExportStatus = "queued" | "running" | "done" | "failed";

/** What it failed at: reading the records, typesetting a proof, writing the files; or it stood still. */
export type ExportProblem = "records" | "pdf" | "files" | "stalled";

/** Days until the archive is removed. */
const EXPORT_DAYS = 7;

/** Minutes without a step after which nobody works on it any more. */
const STALLED_MINUTES = 15;

export function exportExpiry(madeAt: Date): Date {
  return new Date(madeAt.getTime() + EXPORT_DAYS * 86_400_000);
}

/** What was asked for or given up before this is as old as an archive may be. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - EXPORT_DAYS * 86_400_000);
}

export function stalledBefore(now: Date): Date {
  return new Date(now.getTime() - STALLED_MINUTES * 60_000);
}

/** Everything of one export lies in its folder. */
export function folderOf(exportId: string): string {
  return `guest-exports/${exportId}/`;
}

export function archiveKey(exportId: string): string {
  return `${folderOf(exportId)}guest.zip`;
}
