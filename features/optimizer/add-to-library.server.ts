import { LARGEST_UPLOAD } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { addMedia } from "#features/media/add-media.server.ts";
import type { MediaRefusal } from "#features/media/store-picture.server.ts";
import { readPicture } from "./read-picture.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "images" | "storage" | "uploads">;

type AddedToLibrary = { kind: "added" } | { kind: "refused"; reason: MediaRefusal } | { kind: "missing" };

/** Idempotent: the picture keeps the file's id in the library. */
export async function addToLibrary(
  services: Needs,
  admin: Editor,
  { batchId, id }: { batchId: string; id: string },
): Promise<AddedToLibrary> {
  const picture = await readPicture(services, admin, { batchId, id, side: "after" });
  if (!picture) return { kind: "missing" };
  const file = await services.uploads.receive(picture.body, { maxBytes: LARGEST_UPLOAD });
  if ("refused" in file) throw new Error(`The stored file ${id} cannot be read: ${file.refused}.`);
  try {
    const added = await addMedia(services, admin, { id, name: picture.name, file });
    return added.kind === "refused" ? added : { kind: "added" };
  } finally {
    await file.remove();
  }
}
