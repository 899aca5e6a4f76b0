import { removeFiles } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findScan } from "./paper-scans.server.ts";
import { scanKey, type ScanType } from "./scan.ts";

export const CLEANUP_SCAN = "cleanup-scan";

const AN_HOUR = 3_600_000;

export type ScanFile = { id: string; hash: string; type: ScanType };

/** Queued before a file is written, because the process may stop before its row exists. */
export async function cleanUpScanLater(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Db,
  { id, hash, type }: ScanFile,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + AN_HOUR);
  await jobs.enqueue(tx, CLEANUP_SCAN, { id, hash, type }, { startAfter });
}

/** Queued in the transaction that deletes the rows of these files. */
export async function cleanUpScansNow(
  { jobs }: Pick<Services, "jobs">,
  tx: Db,
  files: readonly ScanFile[],
): Promise<void> {
  for (const { id, hash, type } of files) await jobs.enqueue(tx, CLEANUP_SCAN, { id, hash, type });
}

export async function cleanupScan(
  services: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  file: ScanFile,
): Promise<void> {
  const row = await findScan(services.db, file.id);
  if (row?.hash === file.hash) return;
  await removeFiles(services, [scanKey(file)], { name: CLEANUP_SCAN, data: file });
}
