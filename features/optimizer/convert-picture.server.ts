import type { PictureFacts, PictureFormat } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import { writeCleanCopy } from "#features/media/clean-copy.server.ts";
import type { OptimizerFailure } from "./optimization.ts";

type Needs = Pick<Services, "images" | "uploads">;
type ConvertParams = { quality: number; maxWidth: number | null };

/** The caller removes `file`. */
export type Conclusion =
  | {
      action: "converted" | "kept-original";
      file: ReceivedFile;
      from: PictureFormat;
      to: PictureFormat;
      bytes: number;
      width: number;
      height: number;
    }
  | { action: "skipped-animated"; facts: PictureFacts }
  | { action: "failed"; reason: OptimizerFailure; facts: PictureFacts | null };

/** Converts to WebP, or keeps the original if WebP would not be smaller. Removes location metadata in both cases. */
export async function convertPicture(
  { images, uploads }: Needs,
  original: ReceivedFile,
  { quality, maxWidth }: ConvertParams,
): Promise<Conclusion> {
  const facts = await images.inspect(original.path);
  if ("refused" in facts) return { action: "failed", reason: facts.refused, facts: null };
  if (facts.animated) return { action: "skipped-animated", facts };
  const file = await uploads.scratch();
  const from = facts.format;
  try {
    const made = await images.toWebp(original.path, file.path, {
      quality,
      ...(maxWidth ? { maxWidth } : {}),
    });
    if ("refused" in made) return await fallen(file, { reason: made.refused, facts });
    if (made.bytes < original.bytes) return { action: "converted", file, from, to: "webp", ...made };
    const bytes = await writeCleanCopy(images, original, file, facts);
    if (bytes === null) return await fallen(file, { reason: "not-cleanable", facts });
    const { width, height } = facts;
    return { action: "kept-original", file, from, to: from, bytes, width, height };
  } catch (error) {
    await file.remove();
    throw error;
  }
}

async function fallen(
  file: ReceivedFile,
  failure: { reason: OptimizerFailure; facts: PictureFacts },
): Promise<Conclusion> {
  await file.remove();
  return { action: "failed", ...failure };
}
