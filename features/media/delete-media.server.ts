import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { deleteRow, isUseRefused } from "./media.server.ts";
import { cleanUpNow } from "./cleanup-media.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

/** Each picture in its own transaction; files are removed by a job after the commit. Unknown ids appear in neither list. */
export async function deleteMedia(
  services: Needs,
  admin: Editor,
  ids: string[],
): Promise<{ deleted: string[]; used: string[] }> {
  const ends: Record<"deleted" | "used" | "missing", string[]> = { deleted: [], used: [], missing: [] };
  for (const id of new Set(ids.filter(isUuid))) ends[await deleteOne(services, admin, id)].push(id);
  return { deleted: ends.deleted, used: ends.used };
}

async function deleteOne(services: Needs, admin: Editor, id: string) {
  try {
    return await services.db.transaction(async (tx) => {
      const row = await deleteRow(tx, id);
      if (!row) return "missing";
      await cleanUpNow(services, tx, row);
      const entry = { action: "media-deleted", subject: "media", subjectId: id } as const;
      await writeAudit(tx, admin, entry, services.clock.now());
      return "deleted";
    });
  } catch (error) {
    if (isUseRefused(error)) return "used";
    throw error;
  }
}
