import type { Services } from "#platform/services.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { subjectOf } from "./add-scans.server.ts";
import { findScan } from "./paper-scans.server.ts";
import { scanFileName, scanKey } from "./scan.ts";

const TYPES = { pdf: "application/pdf", webp: "image/webp" } as const;

/** The file of a scan, or null for an unknown id. Every download is logged, because scans show identity papers. */
export async function openScan(
  { db, clock, storage }: Pick<Services, "db" | "clock" | "storage">,
  dispatcher: Dispatcher,
  id: string,
): Promise<(StoredFile & { name: string; type: string }) | null> {
  const scan = await findScan(db, id);
  const file = scan ? await storage.read(scanKey(scan)) : null;
  if (!scan || !file) return null;
  const holder = scan.carId ? { carId: scan.carId } : { chauffeurId: scan.chauffeurId ?? "" };
  await writeAudit(db, dispatcher, { action: "scan-opened", ...subjectOf(holder) }, clock.now());
  return { ...file, name: scanFileName(scan), type: TYPES[scan.type] };
}
