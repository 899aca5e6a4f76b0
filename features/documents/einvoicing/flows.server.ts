import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { readCompany } from "#features/company/company.server.ts";
import { documentsTable, type DocumentRow } from "../documents.table.ts";
import {
  einvoiceFlowsTable,
  einvoiceStatusesTable,
  einvoicingCursorTable,
  type EinvoiceFlowRow,
  type EinvoiceStatusRow,
  type SupplierInvoiceRow,
  supplierInvoicesTable,
} from "./einvoicing.table.ts";
import { CLAIM_LASTS, type EinvoiceMark, type FlowState, markOf, UNKNOWN_BUYER } from "./flow.ts";
import { isEinvoice } from "./party.ts";

const flows = einvoiceFlowsTable;

/** Called in the transaction that issues the document. */
export async function noteEinvoice(
  tx: Db,
  { id, content }: Pick<DocumentRow, "id" | "content">,
  now: Date,
): Promise<void> {
  if (content.kind === "receipt" || !isEinvoice(content, await readCompany(tx))) return;
  await tx.insert(flows).values({ ...newFlow(now), id: randomUUID(), kind: "invoice", documentId: id });
}

type NewFlow = Pick<EinvoiceFlowRow, "kind" | "body"> &
  Partial<Pick<EinvoiceFlowRow, "id" | "documentId" | "supplierInvoiceId" | "reportId" | "code" | "cashed">>;

export async function insertFlow(tx: Db, flow: NewFlow, now: Date): Promise<string> {
  const id = flow.id ?? randomUUID();
  await tx.insert(flows).values({ ...newFlow(now), ...flow, id });
  return id;
}

function newFlow(now: Date) {
  return { state: "waiting", nextTryAt: now, createdAt: now } as const;
}

/**
 * Takes the oldest flow that is due; undefined if there is none. Of any number of workers at once, one gets it. A flow whose worker
 * ended is taken again. A status waits for its invoice.
 */
export async function claimFlow(db: Db, now: Date): Promise<EinvoiceFlowRow | undefined> {
  const time = now.toISOString();
  const ended = new Date(now.getTime() - CLAIM_LASTS).toISOString();
  const [row] = await db
    .update(flows)
    .set({ state: "sending", claimedAt: now, tries: sql`${flows.tries} + 1` })
    .where(
      sql`${flows.id} = (
        select due.id from ${flows} due
        where ((due.state = 'waiting' and due.next_try_at <= ${time}::timestamptz)
            or (due.state = 'sending' and due.claimed_at <= ${ended}::timestamptz))
          and (due.kind <> 'status' or due.document_id is null or exists (
            select from ${flows} invoice where invoice.document_id = due.document_id and invoice.kind = 'invoice'
              and invoice.state in ('sent', 'accepted')))
        order by due.created_at, due.id limit 1 for update skip locked)`,
    )
    .returning();
  return row;
}

type Finish =
  | { state: "sent"; flowId: string; sentAt: Date }
  | { state: "refused"; reason: string }
  | { state: "waiting"; reason: string; nextTryAt: Date };

/** Compare-and-set on the claim: false if another worker has taken the flow since. */
export async function finishFlow(
  tx: Db,
  { id, claimedAt }: Pick<EinvoiceFlowRow, "id" | "claimedAt">,
  finish: Finish,
): Promise<boolean> {
  if (!claimedAt) return false;
  const rows = await tx
    .update(flows)
    .set({ reason: "", ...finish, claimedAt: null })
    .where(and(eq(flows.id, id), eq(flows.state, "sending"), eq(flows.claimedAt, claimedAt)))
    .returning({ id: flows.id });
  return rows.length > 0;
}

export async function keepBuyerAddress(db: Db, id: string, buyerAddress: string): Promise<void> {
  await db.update(flows).set({ buyerAddress }).where(eq(flows.id, id));
}

/** The technical checks of the platform on a flow of ours, also of one whose later try was refused. A second acknowledgement changes nothing. */
export async function acknowledgeFlow(
  tx: Db,
  id: string,
  { state, flowId, reason }: { state: "accepted" | "rejected"; flowId: string; reason: string },
): Promise<EinvoiceFlowRow | undefined> {
  const [row] = await tx
    .update(flows)
    .set({ state, flowId, reason, claimedAt: null, sentAt: sql`coalesce(${flows.sentAt}, now())` })
    .where(and(eq(flows.id, id), inArray(flows.state, ["waiting", "sending", "sent", "refused"])))
    .returning();
  return row;
}

/**
 * Sends a flow again that the platform refused, or whose buyer was unknown, as a second try: it is looked for at the platform first. False if
 * it is in another state since, or due already.
 */
export async function retryFlow(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(flows)
    .set({ state: "waiting", nextTryAt: now, tries: 1 })
    .where(
      and(
        eq(flows.id, id),
        or(
          eq(flows.state, "refused"),
          and(eq(flows.state, "waiting"), eq(flows.reason, UNKNOWN_BUYER), gt(flows.nextTryAt, now)),
        ),
      ),
    )
    .returning({ id: flows.id });
  return rows.length > 0;
}

export async function flowById(db: Db, id: string): Promise<EinvoiceFlowRow | undefined> {
  const [row] = await db.select().from(flows).where(eq(flows.id, id));
  return row;
}

export async function flowOfDocument(db: Db, documentId: string): Promise<EinvoiceFlowRow | undefined> {
  const [row] = await db
    .select()
    .from(flows)
    .where(and(eq(flows.documentId, documentId), eq(flows.kind, "invoice")));
  return row;
}

export async function deleteFlowsOfReports(tx: Db, reportIds: string[]): Promise<void> {
  await tx.delete(flows).where(inArray(flows.reportId, reportIds));
}

type NewStatus = Omit<EinvoiceStatusRow, "id">;

/** False if the message was stored before. */
export async function insertStatus(tx: Db, status: NewStatus): Promise<boolean> {
  const rows = await tx
    .insert(einvoiceStatusesTable)
    .values({ id: randomUUID(), ...status })
    .onConflictDoNothing()
    .returning({ id: einvoiceStatusesTable.id });
  return rows.length > 0;
}

export async function statusesOf(db: Db, documentIds: string[]): Promise<EinvoiceStatusRow[]> {
  if (documentIds.length === 0) return [];
  const { documentId, at, code } = einvoiceStatusesTable;
  return db
    .select()
    .from(einvoiceStatusesTable)
    .where(inArray(documentId, documentIds))
    .orderBy(asc(at), asc(code));
}

export async function statusesOfSuppliers(db: Db, ids: string[]): Promise<EinvoiceStatusRow[]> {
  if (ids.length === 0) return [];
  const { supplierInvoiceId, at, code } = einvoiceStatusesTable;
  return db
    .select()
    .from(einvoiceStatusesTable)
    .where(inArray(supplierInvoiceId, ids))
    .orderBy(asc(at), asc(code));
}

/** The latest first. */
export async function strayStatuses(db: Db, most: number): Promise<EinvoiceStatusRow[]> {
  const { documentId, supplierInvoiceId, receivedAt } = einvoiceStatusesTable;
  return db
    .select()
    .from(einvoiceStatusesTable)
    .where(and(isNull(documentId), isNull(supplierInvoiceId)))
    .orderBy(desc(receivedAt))
    .limit(most);
}

export async function einvoiceMarks(db: Db, documentIds: string[]): Promise<Map<string, EinvoiceMark>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(flows)
    .where(and(inArray(flows.documentId, documentIds), eq(flows.kind, "invoice")));
  const statuses = await statusesOf(db, documentIds);
  return new Map(
    rows.map((flow) => [
      flow.documentId!,
      markOf(
        flow,
        statuses.filter(({ documentId }) => documentId === flow.documentId),
      ),
    ]),
  );
}

type OpenFlow = {
  id: string;
  kind: EinvoiceFlowRow["kind"];
  reference: string | null;
  buyer: string | null;
  code: EinvoiceFlowRow["code"];
  state: FlowState;
  reason: string;
  tries: number;
  createdAt: Date;
  nextTryAt: Date;
};

/** The oldest first. */
export async function openFlows(db: Db, most: number): Promise<OpenFlow[]> {
  const { id, kind, code, state, reason, tries, createdAt, nextTryAt } = flows;
  return db
    .select({
      id,
      kind,
      reference: documentsTable.reference,
      buyer: documentsTable.buyer,
      code,
      state,
      reason,
      tries,
      createdAt,
      nextTryAt,
    })
    .from(flows)
    .leftJoin(documentsTable, eq(documentsTable.id, flows.documentId))
    .where(inArray(flows.state, ["waiting", "sending", "refused", "rejected"]))
    .orderBy(asc(createdAt), asc(id))
    .limit(most);
}

export async function countFlows(db: Db, states: FlowState[]): Promise<number> {
  return db.$count(flows, inArray(flows.state, states));
}

export async function readCursor(db: Db): Promise<Date | null> {
  const [row] = await db.select().from(einvoicingCursorTable);
  return row?.until ?? null;
}

/** Only forwards: a slow process does not turn a faster one back. */
export async function moveCursor(db: Db, until: Date): Promise<void> {
  await db
    .insert(einvoicingCursorTable)
    .values({ until })
    .onConflictDoUpdate({
      target: einvoicingCursorTable.id,
      set: { until: sql`greatest(${einvoicingCursorTable.until}, excluded.until)` },
    });
}

/** False if this flow was stored before. */
export async function insertSupplierInvoice(tx: Db, row: SupplierInvoiceRow): Promise<boolean> {
  const rows = await tx
    .insert(supplierInvoicesTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: supplierInvoicesTable.id });
  return rows.length > 0;
}

export async function supplierInvoiceByFlow(db: Db, flowId: string): Promise<SupplierInvoiceRow | undefined> {
  const [row] = await db.select().from(supplierInvoicesTable).where(eq(supplierInvoicesTable.flowId, flowId));
  return row;
}

export async function supplierInvoiceById(db: Db, id: string): Promise<SupplierInvoiceRow | undefined> {
  const [row] = await db.select().from(supplierInvoicesTable).where(eq(supplierInvoicesTable.id, id));
  return row;
}

/** Locks the invoice, so that two answers to it come one after the other. */
export async function lockSupplierInvoice(tx: Db, id: string): Promise<SupplierInvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(supplierInvoicesTable)
    .where(eq(supplierInvoicesTable.id, id))
    .for("update");
  return row;
}

/** Numbers of suppliers are unique together with their SIREN only. */
export async function supplierInvoiceOf(
  db: Db,
  { number, siren }: { number: string; siren: string },
): Promise<SupplierInvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(supplierInvoicesTable)
    .where(and(eq(supplierInvoicesTable.number, number), eq(supplierInvoicesTable.siren, siren)))
    .limit(1);
  return row;
}

export async function supplierInvoices(
  db: Db,
  part: { limit: number; offset: number },
): Promise<{ rows: SupplierInvoiceRow[]; total: number }> {
  const rows = await db
    .select()
    .from(supplierInvoicesTable)
    .orderBy(desc(supplierInvoicesTable.receivedAt), asc(supplierInvoicesTable.id))
    .limit(part.limit)
    .offset(part.offset);
  return { rows, total: await db.$count(supplierInvoicesTable) };
}

export async function deleteFlowsOf(tx: Db, documentIds: string[]): Promise<void> {
  await tx.delete(einvoiceStatusesTable).where(inArray(einvoiceStatusesTable.documentId, documentIds));
  await tx.delete(flows).where(inArray(flows.documentId, documentIds));
}

/** After the legal retention. Returns the ids, whose files are removed by a job. */
export async function deleteSupplierInvoicesBefore(tx: Db, before: Date, limit: number): Promise<string[]> {
  const old = await tx
    .select({ id: supplierInvoicesTable.id })
    .from(supplierInvoicesTable)
    .where(lt(supplierInvoicesTable.receivedAt, before))
    .limit(limit);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.delete(einvoiceStatusesTable).where(inArray(einvoiceStatusesTable.supplierInvoiceId, ids));
  await tx.delete(flows).where(inArray(flows.supplierInvoiceId, ids));
  await tx.delete(supplierInvoicesTable).where(inArray(supplierInvoicesTable.id, ids));
  return ids;
}

/** Statuses of unknown invoices are of no use a year after they came. */
export async function deleteStrayStatusesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { id, documentId, supplierInvoiceId, receivedAt } = einvoiceStatusesTable;
  const old = tx
    .select({ id })
    .from(einvoiceStatusesTable)
    .where(and(isNull(documentId), isNull(supplierInvoiceId), lt(receivedAt, before)))
    .limit(limit);
  const rows = await tx.delete(einvoiceStatusesTable).where(inArray(id, old)).returning({ id });
  return rows.length;
}
