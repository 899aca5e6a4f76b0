import type { Services } from "#platform/services.ts";
import { folderOf } from "./guest-export.ts";
import { deleteExport, expiredExports } from "./guest-exports.server.ts";

/** The job that runs every hour. */
export const PURGE_EXPORTS = "purge-guest-exports";

/** Removes archives after their seven days: the files first, so that a run that breaks off is finished by the next. */
export async function purgeExports({
  db,
  clock,
  storage,
}: Pick<Services, "db" | "clock" | "storage">): Promise<void> {
  for (const id of await expiredExports(db, clock.now())) {
    await storage.removeAll(folderOf(id));
    await deleteExport(db, id);
  }
}
