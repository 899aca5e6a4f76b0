import { areFilesHeld } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findPhoto } from "./ride-photos.server.ts";

export const CLEANUP_PHOTO = "cleanup-ride-photo";

/** Running uploads finish within this time. */
const AN_HOUR = 3_600_000;
const TEN_MINUTES = 600_000;

export type PhotoFile = { id: string; hash: string };

/** Storage key. `/media` serves only keys that begin with `media/`. */
export function photoKey({ id, hash }: PhotoFile): string {
  return `evidence/${id}/${hash}.webp`;
}

/** Queued before a file is written, because the process may stop before its row exists; or in the transaction that deletes the row. */
export async function cleanUpPhoto(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Db,
  { id, hash }: PhotoFile,
  { isLater }: { isLater: boolean },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + (isLater ? AN_HOUR : 0));
  await jobs.enqueue(tx, CLEANUP_PHOTO, { id, hash }, { startAfter });
}

export async function cleanupPhoto(
  { db, storage, jobs, clock }: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  file: PhotoFile,
): Promise<void> {
  if ((await findPhoto(db, file.id))?.hash === file.hash) return;
  // Checked after the row: a backup that starts later no longer contains the row.
  if (await areFilesHeld(db)) {
    const startAfter = new Date(clock.now().getTime() + TEN_MINUTES);
    return jobs.enqueue(db, CLEANUP_PHOTO, file, { startAfter });
  }
  await storage.remove(photoKey(file));
}
