import type { Db } from "#platform/db/db.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { findCar, findChauffeur, holdCar, holdChauffeur } from "../chauffeurs.server.ts";
import { papersOf, type PaperHolder } from "../papers.server.ts";
import { deleteScans } from "./delete-scans.server.ts";
import { insertScans, scansOf } from "./paper-scans.server.ts";
import { CAR_SCANS, CHAUFFEUR_SCANS, MOST_SCANS, type ScanKind, type ScanRefusal } from "./scan.ts";
import { storeScan, type StoreNeeds, type StoredScan } from "./store-scan.server.ts";

type ScansAdded = { kind: "done" } | { kind: "refused"; reason: ScanRefusal };

export type NewScans = {
  holder: PaperHolder;
  paper: string;
  files: ReceivedFile[];
  replaces: string[];
};

/** All of them or none. A file that the paper has already is not added again. */
export async function addScans(
  services: StoreNeeds,
  dispatcher: Dispatcher,
  { holder, paper, files, replaces }: NewScans,
): Promise<ScansAdded> {
  const { db, clock } = services;
  const kinds: readonly ScanKind[] = "carId" in holder ? CAR_SCANS : CHAUFFEUR_SCANS;
  const kind = kinds.find((one) => one === paper);
  // Checked before the conversion, which takes a second or more.
  if (!kind || !(await hasPaper(db, holder, kind))) return refused("missing");
  if (files.length === 0) return refused("empty");
  if (files.length > MOST_SCANS) return refused("too-many-scans");
  const stored: StoredScan[] = [];
  for (const file of files) {
    const scan = await storeScan(services, file);
    if ("refused" in scan) return refused(scan.refused);
    stored.push(scan);
  }
  const now = clock.now();
  return db.transaction(async (tx): Promise<ScansAdded> => {
    await ("carId" in holder ? holdCar(tx, holder.carId) : holdChauffeur(tx, holder.chauffeurId));
    if (!(await hasPaper(tx, holder, kind))) return refused("missing");
    const before = (await scansOf(tx, holder)).filter((scan) => scan.kind === kind);
    const kept = before.filter(({ id }) => !replaces.includes(id)).map(({ sentHash }) => sentHash);
    const all = new Set([...kept, ...stored.map(({ sentHash }) => sentHash)]);
    if (all.size > MOST_SCANS) return refused("too-many-scans");
    await deleteScans(services, tx, holder, { kinds: [kind], ids: replaces });
    await insertScans(
      tx,
      stored.map((scan) => ({ ...scan, ...holder, kind, createdAt: now })),
    );
    await writeAudit(tx, dispatcher, { action: "scans-added", ...subjectOf(holder) }, now);
    return { kind: "done" };
  });
}

export function subjectOf(holder: PaperHolder) {
  return "carId" in holder
    ? ({ subject: "car", subjectId: holder.carId } as const)
    : ({ subject: "chauffeur", subjectId: holder.chauffeurId } as const);
}

/** The professional card is part of each record; other papers must be recorded. Erased chauffeurs have none. */
async function hasPaper(db: Db, holder: PaperHolder, kind: ScanKind): Promise<boolean> {
  if ("carId" in holder) {
    if (!(await findCar(db, holder.carId))) return false;
  } else {
    const chauffeur = await findChauffeur(db, holder.chauffeurId);
    if (!chauffeur || chauffeur.erasedAt) return false;
  }
  return kind === "card" || (await papersOf(db, [holder])).some((paper) => paper.kind === kind);
}

function refused(reason: ScanRefusal): ScansAdded {
  return { kind: "refused", reason };
}
