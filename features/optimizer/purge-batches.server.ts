import type { Services } from "#platform/services.ts";
import { folderOf, forgottenBefore } from "./optimization.ts";
import { batchesBefore, deleteBatch } from "./optimizations.server.ts";

export const PURGE_BATCHES = "forget-optimizer-batches";

/** Deletes expired batches. Files go before rows, so that the next run completes an interrupted one. */
export async function purgeBatches({
  db,
  clock,
  storage,
}: Pick<Services, "db" | "clock" | "storage">): Promise<void> {
  for (const { id } of await batchesBefore(db, forgottenBefore(clock.now()))) {
    await storage.removeAll(folderOf(id));
    await deleteBatch(db, id);
  }
}
