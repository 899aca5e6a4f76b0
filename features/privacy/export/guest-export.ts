export type ExportStatus = "queued" | "running" | "done" | "failed";

/** `stalled`: no step finished in time. */
export type ExportProblem = "records" | "pdf" | "files" | "stalled";

const EXPORT_DAYS = 7;

const STALLED_MINUTES = 15;

export function exportExpiry(madeAt: Date): Date {
  return new Date(madeAt.getTime() + EXPORT_DAYS * 86_400_000);
}

export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - EXPORT_DAYS * 86_400_000);
}

export function stalledBefore(now: Date): Date {
  return new Date(now.getTime() - STALLED_MINUTES * 60_000);
}

export function folderOf(exportId: string): string {
  return `guest-exports/${exportId}/`;
}

export function archiveKey(exportId: string): string {
  return `${folderOf(exportId)}guest.zip`;
}
