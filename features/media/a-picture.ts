import { randomUUID } from "node:crypto";
import { copyFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { Services } from "#platform/services.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { addMedia } from "./add-media.server.ts";
import type { StoreNeeds } from "./store-picture.server.ts";

// Builders for tests: a file that somebody has sent, and a picture of the library.

type Look = { width?: number; height?: number; colour?: string };

export async function aSentPicture(
  { uploads }: Pick<Services, "uploads">,
  { width = 700, height = 400, colour = "#7a2230" }: Look = {},
): Promise<ReceivedFile> {
  const file = await uploads.scratch();
  const create = { width, height, channels: 3 as const, background: colour };
  await writeFile(file.path, await sharp({ create }).jpeg().toBuffer());
  return file;
}

/** A file of this machine as if it had just been sent. */
export async function aSentFile({ uploads }: Pick<Services, "uploads">, path: string): Promise<ReceivedFile> {
  const file = await uploads.scratch();
  await copyFile(path, file.path);
  return file;
}

export async function aMedia(services: StoreNeeds, admin: Admin, look: Look & { name?: string } = {}) {
  const file = await aSentPicture(services, look);
  const added = await addMedia(services, admin, {
    id: randomUUID(),
    name: look.name ?? "courtyard.jpg",
    file,
  });
  await file.remove();
  if (added.kind === "refused") throw new Error(`the picture was refused: ${added.reason}`);
  return added.media;
}
