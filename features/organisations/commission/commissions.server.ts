import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { CommissionRate, StatedRide } from "./commission.ts";
import {
  commissionLinesTable,
  commissionRatesTable,
  commissionStatementsTable,
  type CommissionLineRow,
  type CommissionStatementRow,
} from "./commission.table.ts";

const [rates, statements, lines] = [commissionRatesTable, commissionStatementsTable, commissionLinesTable];

/** A writer of commission statements holds this lock until its transaction ends: false while another one holds it. */
export async function tryLockCommission(tx: Db, organisationId: string): Promise<boolean> {
  const key = `commission ${organisationId}`;
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`,
  );
  return rows[0]?.held ?? false;
}

export async function ratesOf(db: Db, organisationId: string): Promise<CommissionRate[]> {
  return db
    .select({ fromDay: rates.fromDay, untilDay: rates.untilDay, basisPoints: rates.basisPoints })
    .from(rates)
    .where(eq(rates.organisationId, organisationId))
    .orderBy(asc(rates.fromDay));
}

/** A rate with the same first day is replaced. */
export async function writeRate(tx: Db, organisationId: string, rate: CommissionRate): Promise<void> {
  await tx
    .insert(rates)
    .values({ organisationId, ...rate })
    .onConflictDoUpdate({ target: [rates.organisationId, rates.fromDay], set: rate });
}

export async function deleteRate(tx: Db, organisationId: string, fromDay: string): Promise<boolean> {
  const gone = await tx
    .delete(rates)
    .where(and(eq(rates.organisationId, organisationId), eq(rates.fromDay, fromDay)))
    .returning({ fromDay: rates.fromDay });
  return gone.length > 0;
}

export async function statedRides(db: Db, legIds: string[]): Promise<Map<string, StatedRide>> {
  if (legIds.length === 0) return new Map();
  const rows = await db
    .select({
      legId: lines.legId,
      kept: sql<number>`sum(${lines.kept})::int`,
      amount: sql<number>`sum(${lines.amount})::int`,
      basisPoints: sql<number>`min(${lines.basisPoints})::int`,
    })
    .from(lines)
    .where(inArray(lines.legId, legIds))
    .groupBy(lines.legId);
  return new Map(rows.map(({ legId, ...stated }) => [legId, stated]));
}

export async function insertCommissionStatement(
  tx: Db,
  statement: CommissionStatementRow,
  own: Omit<CommissionLineRow, "statementId">[],
): Promise<void> {
  await tx.insert(statements).values(statement);
  // One insert has at most 65,535 values.
  for (let at = 0; at < own.length; at += 1_000)
    await tx
      .insert(lines)
      .values(own.slice(at, at + 1_000).map((line) => ({ ...line, statementId: statement.id })));
}

/** The latest month first. */
export async function commissionStatementsOf(
  db: Db,
  organisationId: string,
): Promise<CommissionStatementRow[]> {
  return db
    .select()
    .from(statements)
    .where(eq(statements.organisationId, organisationId))
    .orderBy(desc(statements.period));
}

export async function commissionStatement(
  db: Db,
  organisationId: string,
  period: string,
): Promise<CommissionStatementRow | undefined> {
  const [row] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.organisationId, organisationId), eq(statements.period, period)));
  return row;
}

/** In order of time. */
export async function commissionLines(db: Db, statementId: string): Promise<CommissionLineRow[]> {
  return db
    .select()
    .from(lines)
    .where(eq(lines.statementId, statementId))
    .orderBy(asc(lines.pickupOn), asc(lines.reference));
}

/** Compare-and-set: a day for a statement that is not paid, null for one that is. */
export async function setCommissionPaid(
  tx: Db,
  organisationId: string,
  period: string,
  paidOn: string | null,
): Promise<CommissionStatementRow | undefined> {
  const [row] = await tx
    .update(statements)
    .set({ paidOn })
    .where(
      and(
        eq(statements.organisationId, organisationId),
        eq(statements.period, period),
        paidOn === null ? sql`${statements.paidOn} is not null` : isNull(statements.paidOn),
      ),
    )
    .returning();
  return row;
}

export async function deleteCommissionsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: statements.id })
    .from(statements)
    .where(lt(statements.closedAt, before))
    .limit(limit);
  return (await tx.delete(statements).where(inArray(statements.id, old)).returning({ id: statements.id }))
    .length;
}
