import type { Services } from "#platform/services.ts";
import { folderOf, forgottenBefore } from "./optimization.ts";
import { batchesBefore, deleteBatch } from "./optimizations.server.ts";

/** The job that runs every quarter of an hour. */
export const PURGE_BATCHES = "forget-optimizer-batches";

/** Forgets what was converted more than a day ago: the files first, so that a run that breaks off is finished by the next. */
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
