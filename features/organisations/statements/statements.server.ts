import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { countedAt } from "#features/booking/transfers/transfers.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import {
  organisationStatementsTable,
  statementPaymentsTable,
  type OrganisationStatementRow,
} from "../organisations.table.ts";

const table = organisationStatementsTable;

/**
 * A writer of the documents of an organisation holds this lock until its transaction ends. Bookings on account do not
 * wait for it.
 */
export async function lockStatements(tx: Db, organisationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(organisationId)}, 0))`);
}

/** As `lockStatements`, without waiting: false while another transaction holds the lock. */
export async function tryLockStatements(tx: Db, organisationId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${keyOf(organisationId)}, 0)) as held`,
  );
  return rows[0]?.held ?? false;
}

function keyOf(organisationId: string): string {
  return `statements ${organisationId}`;
}

/** Written by the first invoice of the month. */
export async function statementOf(
  tx: Db,
  statement: Pick<
    OrganisationStatementRow,
    "organisationId" | "period" | "costCentre" | "closedAt" | "dueOn"
  >,
): Promise<OrganisationStatementRow> {
  const { organisationId, period, costCentre } = statement;
  await tx
    .insert(table)
    .values({ id: randomUUID(), ...statement })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.organisationId, organisationId),
        eq(table.period, period),
        eq(table.costCentre, costCentre),
      ),
    );
  if (!row) throw new Error("A statement was not written.");
  return row;
}

/** The latest month first. */
export async function statementsOf(db: Db, organisationId: string): Promise<OrganisationStatementRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.organisationId, organisationId))
    .orderBy(desc(table.period), asc(table.costCentre));
}

export async function unpaidStatements(db: Db): Promise<OrganisationStatementRow[]> {
  const documented = db
    .select({
      id: documentsTable.statementId,
      sum: sql`sum(case ${documentsTable.kind} when 'credit_note' then -${documentsTable.total} else ${documentsTable.total} end)`.as(
        "sum",
      ),
    })
    .from(documentsTable)
    .where(isNotNull(documentsTable.statementId))
    .groupBy(documentsTable.statementId)
    .as("documented");
  return db
    .select(getTableColumns(table))
    .from(table)
    .innerJoin(documented, eq(documented.id, table.id))
    .where(gt(documented.sum, table.paidAmount));
}

/** Since a month, which is included. */
export async function statementsSince(db: Db, organisationIds: string[], since: string) {
  return db
    .select()
    .from(table)
    .where(and(inArray(table.organisationId, organisationIds), gte(table.period, since)));
}

export async function statementById(db: Db, id: string): Promise<OrganisationStatementRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

export async function isClosed(db: Db, organisationId: string, period: string): Promise<boolean> {
  return (
    (await db.$count(table, and(eq(table.organisationId, organisationId), eq(table.period, period)))) > 0
  );
}

/**
 * Stores the money that arrived since `seen` cents. Compare-and-set on the amount that the page showed: returns false when a document or
 * a receipt came since.
 */
export async function setStatementPaid(
  tx: Db,
  id: string,
  seen: number,
  paid: Pick<OrganisationStatementRow, "paidAmount" | "paidOn">,
  noted: { notedAt: Date; receivedAt?: Date; receivedOn?: string | null; bankFee?: number },
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set(paid)
    .where(and(eq(table.id, id), eq(table.paidAmount, seen)))
    .returning({ id: table.id });
  if (rows.length === 0) return false;
  const { receivedAt = noted.notedAt, ...columns } = noted;
  const payment = { id: randomUUID(), statementId: id, amount: paid.paidAmount - seen, ...columns };
  await tx
    .insert(statementPaymentsTable)
    .values({ ...payment, countedAt: countedAt(receivedAt, noted.notedAt) });
  return true;
}

export async function statementsBefore(tx: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        lt(table.closedAt, before),
        sql`not exists (select from ${documentsTable} document where document.statement_id = ${table.id} and document.issued_at >= ${before.toISOString()})`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteStatements(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(table).where(inArray(table.id, ids));
}
