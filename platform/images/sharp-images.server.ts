import sharp from "sharp";
import { MOST_PIXELS, PICTURE_FORMATS, type ImageRefusal, type Images, type PictureFacts } from "./images.ts";

/** Reads and writes pictures with libvips. */
export function createSharpImages(): Images {
  return {
    inspect,
    async toWebp(path, target, { quality, maxWidth }) {
      const facts = await inspect(path);
      if ("refused" in facts) return facts;
      try {
        const made = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: "error" })
          .autoOrient()
          .resize({ width: maxWidth, withoutEnlargement: true })
          .keepIccProfile()
          .webp({ quality })
          .toFile(target);
        return { bytes: made.size, width: made.width, height: made.height };
      } catch {
        return { refused: "broken" };
      }
    },
  };
}

async function inspect(path: string): Promise<PictureFacts | { refused: ImageRefusal }> {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts) return { refused: "not-a-picture" };
  if (facts.format === "svg") return { refused: "vector" };
  const format = PICTURE_FORMATS.find(
    (known) => known === facts.format || (known === "avif" && facts.format === "heif"),
  );
  if (!format) return { refused: "not-a-picture" };
  if (facts.width * facts.height > MOST_PIXELS) return { refused: "too-many-pixels" };
  const { width, height } = facts.autoOrient;
  return { format, width, height, animated: (facts.pages ?? 1) > 1 };
}
