import { removeFiles } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findMedia } from "./media.server.ts";
import { fileKey } from "./media-files.ts";

export const CLEANUP_MEDIA = "tidy-media";

/** Pages rendered before a replacement still load the old files, and running uploads finish within this time. */
const AN_HOUR = 3_600_000;

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
  services: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  set: FileSet,
): Promise<void> {
  const row = await findMedia(services.db, set.id);
  if (row?.hash === set.hash) return;
  await removeFiles(
    services,
    set.widths.map((width) => fileKey(set, width)),
    { name: CLEANUP_MEDIA, data: set },
  );
}
