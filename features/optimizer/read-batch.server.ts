import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { picturesOf } from "#features/media/media.server.ts";
import { listingOf, PAGE_SIZE } from "#platform/paging.ts";
import { forgottenBefore, RETENTION_HOURS } from "./optimization.ts";
import { batchesOf, filesOf, findBatch } from "./optimizations.server.ts";
import { reportRow, type ReportRow } from "./report.ts";

export type ShownBatch = {
  id: string;
  quality: number;
  maxWidth: number | null;
  endsAt: string;
  rows: ReportRow[];
  inLibrary: string[];
};

type Needs = Pick<Services, "db" | "clock">;

export async function readBatch({ db, clock }: Needs, admin: Editor, id: string): Promise<ShownBatch | null> {
  const batch = await findBatch(db, { id, adminId: admin.id, since: forgottenBefore(clock.now()) });
  if (!batch) return null;
  const rows = (await filesOf(db, batch.id)).map(reportRow);
  const ids = rows.map((row) => row.id);
  const known = await picturesOf(db, ids, admin.lang);
  return {
    id: batch.id,
    quality: batch.quality,
    maxWidth: batch.maxWidth,
    endsAt: new Date(batch.createdAt.getTime() + RETENTION_HOURS * 3_600_000).toISOString(),
    rows,
    inLibrary: ids.filter((one) => one in known),
  };
}

export async function listBatches({ db, clock }: Needs, admin: Editor, page: number) {
  const own = { adminId: admin.id, since: forgottenBefore(clock.now()) };
  const { rows, total } = await batchesOf(db, own, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const shown = rows.map(({ id, files, failed, createdAt }) => ({
    id,
    files,
    failed,
    createdAt: createdAt.toISOString(),
    state: stateOf(files, failed),
  }));
  return listingOf(shown, { total, hasNext: page * PAGE_SIZE < total }, { page }, ({ id }) => id);
}

function stateOf(files: number, failed: number) {
  if (failed === 0) return "done" as const;
  return failed === files ? ("failed" as const) : ("partly" as const);
}

export type Batches = Awaited<ReturnType<typeof listBatches>>;
