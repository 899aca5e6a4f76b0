import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesThatAreNone } from "./files-that-are-none.ts";
import { goodPictures } from "./good-pictures.ts";
import { picturesThatLie } from "./pictures-that-lie.ts";
import type { SentPicture } from "./sent-picture.ts";

export type PictureOnDisk = Omit<SentPicture, "bytes"> & { path: string; size: number };

export async function writeHostilePictures(folder: string): Promise<PictureOnDisk[]> {
  const pictures = [...(await goodPictures()), ...(await picturesThatLie()), ...filesThatAreNone()];
  await mkdir(folder, { recursive: true });
  return Promise.all(
    pictures.map(async ({ bytes, ...picture }) => {
      const path = join(folder, picture.name);
      await writeFile(path, bytes);
      return { ...picture, path, size: bytes.length };
    }),
  );
}
