import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PaperHolder } from "../papers.server.ts";
import { cleanUpScansNow } from "./cleanup-scan.server.ts";
import { deleteScanRows } from "./paper-scans.server.ts";
import type { ScanKind } from "./scan.ts";

/** Deletes scans in the caller's transaction; a job removes their files after the commit. Returns the number. */
export async function deleteScans(
  services: Pick<Services, "jobs">,
  tx: Db,
  holder: PaperHolder,
  only: { kinds?: readonly ScanKind[]; ids?: readonly string[] } = {},
): Promise<number> {
  const rows = await deleteScanRows(tx, holder, only);
  await cleanUpScansNow(services, tx, rows);
  return rows.length;
}
