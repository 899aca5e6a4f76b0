import type { Services } from "#platform/services.ts";
import { folderOf } from "./guest-export.ts";
import { deleteExport, expiredExports } from "./guest-exports.server.ts";

export const PURGE_EXPORTS = "purge-guest-exports";

/** Files go before rows, so that the next run completes an interrupted one. */
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
