import { removeFiles } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { ScanFile } from "#features/fleet/scans/cleanup-scan.server.ts";
import { SCAN_LOOK, type ScanRefusal } from "#features/fleet/scans/scan.ts";
import { storeScan, type StoredScan, type StoreNeeds } from "#features/fleet/scans/store-scan.server.ts";
import { findAdditionByPhoto } from "./additions.server.ts";
import type { AdditionRow } from "./additions.table.ts";

export const CLEANUP_ADDITION_PHOTO = "cleanup-addition-photo";

/** Running uploads finish within this time. */
const AN_HOUR = 3_600_000;

/** Private, like the scans of papers: `/media` serves only keys that begin with `media/`. */
function keyOf({ id, hash, type }: ScanFile): string {
  return `addition-photos/${id}/${hash}.${type}`;
}

async function cleanUpLater(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Db,
  { id, hash, type }: ScanFile,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + AN_HOUR);
  await jobs.enqueue(tx, CLEANUP_ADDITION_PHOTO, { id, hash, type }, { startAfter });
}

/** Stores the photo of a ticket like a scan: a picture without the place and the camera, or a PDF. */
export function storeAdditionPhoto(
  services: StoreNeeds,
  file: ReceivedFile,
): Promise<StoredScan | { refused: ScanRefusal }> {
  return storeScan(services, file, { keyOf, cleanUpLater, look: SCAN_LOOK });
}

export async function cleanupAdditionPhoto(
  services: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  file: ScanFile,
): Promise<void> {
  const row = await findAdditionByPhoto(services.db, file.id);
  if (row?.photoHash === file.hash) return;
  await removeFiles(services, [keyOf(file)], { name: CLEANUP_ADDITION_PHOTO, data: file });
}

/** Queued in the transaction that deletes these rows. */
export async function cleanUpPhotosOf(
  { jobs }: Pick<Services, "jobs">,
  tx: Db,
  rows: AdditionRow[],
): Promise<void> {
  for (const row of rows) {
    const file = photoOf(row);
    if (file) await jobs.enqueue(tx, CLEANUP_ADDITION_PHOTO, file);
  }
}

const TYPES = { pdf: "application/pdf", webp: "image/webp" } as const;

export async function readAdditionPhoto(
  { storage }: Pick<Services, "storage">,
  row: AdditionRow,
): Promise<(StoredFile & { name: string; type: string }) | null> {
  const photo = photoOf(row);
  const file = photo && (await storage.read(keyOf(photo)));
  if (!photo || !file) return null;
  return { ...file, name: `${row.kind}-${row.id.slice(0, 8)}.${photo.type}`, type: TYPES[photo.type] };
}

function photoOf({ photoId: id, photoHash: hash, photoType: type }: AdditionRow): ScanFile | null {
  return id && hash && type ? { id, hash, type } : null;
}
