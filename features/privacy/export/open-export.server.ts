import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { archiveKey } from "./guest-export.ts";
import { findExport } from "./guest-exports.server.ts";

export async function openExport(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  owner: Owner,
  id: string,
): Promise<(StoredFile & { name: string }) | null> {
  if (!isUuid(id)) return null;
  const now = clock.now();
  const row = await findExport(db, id);
  if (row?.status !== "done" || !row.expiresAt || row.expiresAt < now) return null;
  const file = await storage.read(archiveKey(id));
  if (!file) return null;
  await writeAudit(db, owner, { action: "guest-export-taken", subject: "guest", subjectId: id }, now);
  return { ...file, name: `guest-${row.reference}.zip` };
}
