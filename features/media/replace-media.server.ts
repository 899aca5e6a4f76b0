import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { findMedia, updateMedia } from "./media.server.ts";
import { hashOfSent, storePicture, type MediaRefusal, type StoreNeeds } from "./store-picture.server.ts";
import { cleanUpLater } from "./cleanup-media.server.ts";

type MediaReplaced =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "missing" }
  | { kind: "refused"; reason: MediaRefusal };

export async function replaceMedia(
  services: StoreNeeds,
  admin: Editor,
  { id, version, file }: { id: string; version: number; file: ReceivedFile },
): Promise<MediaReplaced> {
  const before = await findMedia(services.db, id);
  if (!before) return { kind: "missing" };
  if (before.version !== version) return { kind: "changed" };
  const stored = await storePicture(services, { id: before.id, version: version + 1, file });
  if ("refused" in stored) return { kind: "refused", reason: stored.refused };
  const change = { ...stored, sentHash: await hashOfSent(file) };
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    if (!(await updateMedia(tx, id, version, { ...change, updatedAt: now }))) return { kind: "changed" };
    await cleanUpLater(services, tx, before);
    await writeAudit(tx, admin, { action: "media-replaced", subject: "media", subjectId: id }, now);
    return { kind: "done" };
  });
}
