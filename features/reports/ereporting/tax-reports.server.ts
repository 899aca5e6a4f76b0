import { asc, desc, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { einvoiceFlowsTable } from "#features/documents/einvoicing/einvoicing.table.ts";
import { deleteFlowsOfReports } from "#features/documents/einvoicing/flows.server.ts";
import type { FlowState } from "#features/documents/einvoicing/flow.ts";
import { taxReportsTable, type TaxReportRow } from "./tax-reports.table.ts";

/** False if another process wrote this version first. */
export async function insertReport(tx: Db, row: TaxReportRow): Promise<boolean> {
  const rows = await tx
    .insert(taxReportsTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: taxReportsTable.id });
  return rows.length > 0;
}

export type ReportWithFlow = TaxReportRow & {
  /** Null: an empty period, which is not sent. */
  state: FlowState | null;
  reason: string | null;
};

/** The earliest first, without their files. */
export async function allReports(db: Db): Promise<ReportWithFlow[]> {
  const { fromDay, kind, version } = taxReportsTable;
  const { state, reason, reportId } = einvoiceFlowsTable;
  const rows = await db
    .select({ report: taxReportsTable, state, reason })
    .from(taxReportsTable)
    .leftJoin(einvoiceFlowsTable, eq(reportId, taxReportsTable.id))
    .orderBy(asc(fromDay), desc(kind), asc(version));
  return rows.map(({ report, ...flow }) => ({ ...report, ...flow }));
}

export async function fileOfReport(db: Db, id: string): Promise<string | undefined> {
  const { body, reportId } = einvoiceFlowsTable;
  const [row] = await db.select({ body }).from(einvoiceFlowsTable).where(eq(reportId, id));
  return row?.body ?? undefined;
}

export async function deleteReportsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const old = await tx
    .select({ id: taxReportsTable.id })
    .from(taxReportsTable)
    .where(lt(taxReportsTable.createdAt, before))
    .limit(limit);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await deleteFlowsOfReports(tx, ids);
  await tx.delete(taxReportsTable).where(inArray(taxReportsTable.id, ids));
  return ids.length;
}
