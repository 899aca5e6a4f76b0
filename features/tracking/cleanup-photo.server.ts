import { removeFiles } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findPhoto } from "./ride-photos.server.ts";

export const CLEANUP_PHOTO = "cleanup-ride-photo";

const AN_HOUR = 3_600_000;

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
  services: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  file: PhotoFile,
): Promise<void> {
  if ((await findPhoto(services.db, file.id))?.hash === file.hash) return;
  await removeFiles(services, [photoKey(file)], { name: CLEANUP_PHOTO, data: file });
}
