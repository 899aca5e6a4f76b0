import { createHash, randomUUID } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import { cleanUpScanLater } from "./cleanup-scan.server.ts";
import { isPdf, startsAsPdf } from "./is-pdf.ts";
import { SCAN_LOOK, scanKey, scanRefusal, type ScanRefusal, type ScanType } from "./scan.ts";

export type StoreNeeds = Pick<Services, "db" | "jobs" | "clock" | "images" | "storage" | "uploads">;

/** Without an `id` each stored file gets its own. */
type Place<Type extends string> = {
  id?: string;
  keyOf(file: { id: string; hash: string; type: Type }): string;
  cleanUpLater(
    services: Pick<Services, "jobs" | "clock">,
    tx: Db,
    file: { id: string; hash: string; type: Type },
  ): Promise<void>;
};

export type FilePlace = Place<ScanType> & { look: typeof SCAN_LOOK };

const SCANS: FilePlace = { keyOf: scanKey, cleanUpLater: cleanUpScanLater, look: SCAN_LOOK };

export type StoredScan = { id: string; type: ScanType; hash: string; sentHash: string; bytes: number };

/** A phone photographs in JPEG, a scanner writes PDF; other formats are refused, although `platform/images` reads them. */
const FORMATS = ["jpeg", "png", "webp"];

/**
 * Checks a file by its bytes and stores it, before any row refers to it: a PDF as it was sent, a picture as a WebP without the place and
 * the camera.
 */
export async function storeScan(
  services: StoreNeeds,
  file: ReceivedFile,
  place: FilePlace = SCANS,
): Promise<StoredScan | { refused: ScanRefusal }> {
  if (file.bytes === 0) return { refused: "empty" };
  if (startsAsPdf(await headOf(file.path))) {
    const sent = await readFile(file.path);
    return isPdf(sent) ? storeAsSent(services, place, file.path, "pdf") : { refused: "broken" };
  }
  return storePicture(services, file, place);
}

/** A picture only. The job that removes the file of an interrupted upload is queued before the file is written. */
export async function storePicture(
  services: StoreNeeds,
  file: ReceivedFile,
  place: FilePlace,
): Promise<StoredScan | { refused: ScanRefusal }> {
  const facts = await services.images.inspect(file.path);
  if ("refused" in facts) return { refused: scanRefusal(facts.refused) };
  if (!FORMATS.includes(facts.format)) return { refused: "not-a-scan" };
  if (facts.animated) return { refused: "animated" };
  const made = await services.uploads.scratch();
  try {
    const picture = await services.images.toWebp(file.path, made.path, place.look);
    if ("refused" in picture) return { refused: scanRefusal(picture.refused) };
    const sentHash = hashOf(await readFile(file.path));
    return { ...(await storeAsSent(services, place, made.path, "webp")), sentHash };
  } finally {
    await made.remove();
  }
}

/** The caller has checked the content. */
export async function storeAsSent<Type extends string>(
  services: Pick<Services, "db" | "jobs" | "clock" | "storage">,
  place: Place<Type>,
  path: string,
  type: Type,
): Promise<{ id: string; type: Type; hash: string; sentHash: string; bytes: number }> {
  const stored = await readFile(path);
  const sentHash = hashOf(stored);
  const file = { id: place.id ?? randomUUID(), type, hash: sentHash.slice(0, 16) };
  await place.cleanUpLater(services, services.db, file);
  await services.storage.putFile(place.keyOf(file), path);
  return { ...file, sentHash, bytes: stored.length };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
