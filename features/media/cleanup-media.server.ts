import { areFilesHeld } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findMedia } from "./media.server.ts";
import { fileKey } from "./media-files.ts";

export const CLEANUP_MEDIA = "tidy-media";

/** Pages rendered before a replacement still load the old files, and running uploads finish within this time. */
const AN_HOUR = 3_600_000;
const TEN_MINUTES = 600_000;

export type FileSet = { id: string; hash: string; widths: number[] };

/**
 * Queued whenever files may be left without a row: before they are written (the process may stop before the row exists), and after a
 * replacement. See `cleanUpNow` for deletions.
 */
export async function cleanUpLater(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Db,
  { id, hash, widths }: FileSet,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + AN_HOUR);
  await jobs.enqueue(tx, CLEANUP_MEDIA, { id, hash, widths }, { startAfter });
}

export async function cleanUpNow({ jobs }: Pick<Services, "jobs">, tx: Db, set: FileSet): Promise<void> {
  const { id, hash, widths } = set;
  await jobs.enqueue(tx, CLEANUP_MEDIA, { id, hash, widths });
}

export async function cleanupMedia(
  { db, storage, jobs, clock }: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  set: FileSet,
): Promise<void> {
  const row = await findMedia(db, set.id);
  if (row?.hash === set.hash) return;
  // Checked after the row: a backup that starts later no longer contains the row.
  if (await areFilesHeld(db)) {
    const startAfter = new Date(clock.now().getTime() + TEN_MINUTES);
    return jobs.enqueue(db, CLEANUP_MEDIA, set, { startAfter });
  }
  for (const width of set.widths) await storage.remove(fileKey(set, width));
}
