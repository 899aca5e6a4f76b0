import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { MediaRow } from "./media.table.ts";
import { findMedia, findSameMedia, holdHash, insertMedia } from "./media.server.ts";
import { nameOfFile, NO_ALTS } from "./media-name.ts";
import { hashOfSent, storePicture, type MediaRefusal, type StoreNeeds } from "./store-picture.server.ts";

type MediaAdded =
  | { kind: "added"; media: MediaRow }
  | { kind: "known"; media: MediaRow }
  | { kind: "refused"; reason: MediaRefusal };

/** Adds a picture under an id that the browser generated. Idempotent for the same upload and for the same file. */
export async function addMedia(
  services: StoreNeeds,
  admin: Editor,
  { id: given, name, file }: { id: string; name: string; file: ReceivedFile },
): Promise<MediaAdded> {
  const id = given.toLowerCase();
  const known = await findMedia(services.db, id);
  if (known) return { kind: "added", media: known };
  // Checked before the conversion, which takes a second or more.
  const sentHash = await hashOfSent(file);
  const sameFile = await findSameMedia(services.db, { sentHash });
  if (sameFile) return { kind: "known", media: sameFile };
  const stored = await storePicture(services, { id, version: 1, file });
  if ("refused" in stored) return { kind: "refused", reason: stored.refused };
  const now = services.clock.now();
  const times = { createdAt: now, updatedAt: now };
  const row = { id, name: nameOfFile(name), ...stored, sentHash, alts: NO_ALTS, ...times };
  return services.db.transaction(async (tx) => {
    await holdHash(tx, row.hash);
    const sameUpload = await findMedia(tx, id);
    if (sameUpload) return { kind: "added", media: sameUpload };
    // The files of this upload are removed by the clean-up job queued in `storePicture`.
    const same = await findSameMedia(tx, row);
    if (same) return { kind: "known", media: same };
    const media = await insertMedia(tx, row);
    if (!media) throw new Error(`The picture ${id} came twice at once, with two contents.`);
    await writeAudit(tx, admin, { action: "media-added", subject: "media", subjectId: id }, now);
    return { kind: "added", media };
  });
}
