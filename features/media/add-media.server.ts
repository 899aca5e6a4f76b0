import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { MediaRow } from "./media.table.ts";
import { findMedia, findMediaOfHash, insertMedia } from "./media.server.ts";
import { nameOfFile, NO_ALTS } from "./media-name.ts";
import { storePicture, type MediaRefusal, type StoreNeeds } from "./store-picture.server.ts";

export type MediaAdded =
  | { kind: "added"; media: MediaRow }
  /** The same picture stands in the library under another id. */
  | { kind: "known"; media: MediaRow }
  | { kind: "refused"; reason: MediaRefusal };

/** Adds a picture under the id that the browser made for it; the same upload sent twice is one picture, and so is the same file. */
export async function addMedia(
  services: StoreNeeds,
  admin: Editor,
  { id: given, name, file }: { id: string; name: string; file: ReceivedFile },
): Promise<MediaAdded> {
  const id = given.toLowerCase();
  const known = await findMedia(services.db, id);
  if (known) return { kind: "added", media: known };
  const stored = await storePicture(services, { id, version: 1, file });
  if ("refused" in stored) return { kind: "refused", reason: stored.refused };
  // Its own files are removed by the job that was queued before they were written.
  const same = await findMediaOfHash(services.db, stored.hash);
  if (same) return { kind: "known", media: same };
  const now = services.clock.now();
  const row = { id, name: nameOfFile(name), ...stored, alts: NO_ALTS, createdAt: now, updatedAt: now };
  const added = await services.db.transaction(async (tx) => {
    const media = await insertMedia(tx, row);
    if (media) await writeAudit(tx, admin, { action: "media-added", subject: "media", subjectId: id }, now);
    return media ?? (await findMedia(tx, id));
  });
  if (!added) throw new Error(`The picture ${id} was deleted while it was added.`);
  return { kind: "added", media: added };
}
