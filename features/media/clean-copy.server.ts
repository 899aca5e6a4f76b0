import { readFile, writeFile } from "node:fs/promises";
import type { PictureFacts } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import { stripMetadata } from "./metadata/strip-metadata.server.ts";

/**
 * Writes a copy without metadata and returns its size in bytes. Null if the format does not allow it, or if the copy differs in format or
 * dimensions or is larger.
 */
export async function writeCleanCopy(
  images: Services["images"],
  original: ReceivedFile,
  target: ReceivedFile,
  facts: PictureFacts,
): Promise<number | null> {
  const clean = stripMetadata(await readFile(original.path), facts.format);
  if (!clean || clean.length > original.bytes) return null;
  await writeFile(target.path, clean, { mode: 0o600 });
  const now = await images.inspect(target.path);
  if ("refused" in now) return null;
  const isSame =
    now.format === facts.format && now.width === facts.width && now.height === facts.height && !now.animated;
  return isSame ? clean.length : null;
}
