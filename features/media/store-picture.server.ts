import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ImageRefusal } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import { fileKey, LARGEST_WIDTH, QUALITY, widthsBelow } from "./media-files.ts";
import { writeCleanCopy } from "./clean-copy.server.ts";
import { cleanUpLater } from "./cleanup-media.server.ts";

export type StoreNeeds = Pick<Services, "db" | "jobs" | "clock" | "images" | "storage" | "uploads">;

type StoredPicture = { hash: string; width: number; height: number; widths: number[]; bytes: number };

export type MediaRefusal = ImageRefusal | "animated";

/**
 * Converts and stores the files of a picture before any row references them. If the WebP would be larger than the sent file, the sent file
 * is stored instead, without its metadata. `version` is part of the hash, so that a picture that is restored later has new files while the
 * old ones are cleaned up.
 */
export async function storePicture(
  services: StoreNeeds,
  { id, version, file }: { id: string; version: number; file: ReceivedFile },
): Promise<StoredPicture | { refused: MediaRefusal }> {
  const { images, uploads } = services;
  const facts = await images.inspect(file.path);
  if ("refused" in facts) return facts;
  if (facts.animated) return { refused: "animated" };
  const [made, copy] = [await uploads.scratch(), await uploads.scratch()];
  try {
    const largest = await images.toWebp(file.path, made.path, { quality: QUALITY, maxWidth: LARGEST_WIDTH });
    if ("refused" in largest) return largest;
    const kept = largest.bytes > file.bytes ? await writeCleanCopy(images, file, copy, facts) : null;
    const { width, height, bytes } = kept === null ? largest : { ...facts, bytes: kept };
    const whole = kept === null ? made.path : copy.path;
    const hash = (await hashOf(whole, `${version}:`)).slice(0, 16);
    const below = widthsBelow(width);
    await cleanUpLater(services, services.db, { id, hash, widths: [...below, width] });
    await services.storage.putFile(fileKey({ id, hash }, width), whole);
    const lighter: number[] = [];
    for (const maxWidth of below) {
      const smaller = await images.toWebp(file.path, made.path, { quality: QUALITY, maxWidth });
      if ("refused" in smaller) return smaller;
      if (smaller.bytes >= bytes) continue;
      await services.storage.putFile(fileKey({ id, hash }, maxWidth), made.path);
      lighter.push(maxWidth);
    }
    return { hash, width, height, widths: [...lighter, width], bytes };
  } finally {
    await copy.remove();
    await made.remove();
  }
}

export function hashOfSent(file: ReceivedFile): Promise<string> {
  return hashOf(file.path, "");
}

async function hashOf(path: string, before: string): Promise<string> {
  const hash = createHash("sha256").update(before);
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
