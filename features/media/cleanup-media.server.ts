import { areFilesHeld } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findMedia } from "./media.server.ts";
import { fileKey } from "./media-files.ts";

/** Looks at one set of files, and removes it when no row of the library names it. */
export const CLEANUP_MEDIA = "tidy-media";

/** A page that was open when its picture was replaced still finds the old files; an upload has long ended. */
const AN_HOUR = 3_600_000;
const TEN_MINUTES = 600_000;

export type FileSet = { id: string; hash: string; widths: number[] };

/**
 * Asked for whenever files may come to lie there without a row: before they are written (the process may end in between), when
 * others took their place, when their row goes.
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
  // Asked after the row: a backup that begins from here on no longer knows of it.
  if (await areFilesHeld(db)) {
    const startAfter = new Date(clock.now().getTime() + TEN_MINUTES);
    return jobs.enqueue(db, CLEANUP_MEDIA, set, { startAfter });
  }
  for (const width of set.widths) await storage.remove(fileKey(set, width));
}
