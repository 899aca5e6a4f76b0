import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { revenueByKind } from "#features/documents/revenue.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { commissionStatementsTable } from "#features/organisations/commission/commission.table.ts";
import { organisationsTable } from "#features/organisations/organisations.table.ts";
import type { CashRow, CommissionRow } from "./book-tables.ts";
import { type Between, moneyIn, parisDay } from "./postings.server.ts";
import { vatSummary, type VatRow } from "./vat-summary.ts";

export async function vatRowsIn(db: Db, period: Between): Promise<VatRow[]> {
  return vatSummary(await revenueByKind(db, period));
}

/** The cash book: one row per day in Paris and chauffeur, oldest first. */
export async function cashRowsIn(db: Db, period: Between): Promise<CashRow[]> {
  const { rows } = await db.execute<CashRow>(sql`
    select ${parisDay(sql`money.at`)} as day, chauffeur.full_name as chauffeur,
      coalesce(sum(amount) filter (where amount > 0), 0)::float8 as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as "paidBack"
    from ${moneyIn(period)} money
      left join ${assignmentsTable} assignment on assignment.booking_id = money.leg_id
      left join ${chauffeursTable} chauffeur on chauffeur.id = coalesce(money.taken_by, assignment.chauffeur_id)
    where way = 'cash' group by 1, chauffeur.id, 2 order by 1, 2 nulls last, chauffeur.id`);
  return rows;
}

export async function commissionRows(db: Db, period: string): Promise<CommissionRow[]> {
  const [statement, organisation] = [commissionStatementsTable, organisationsTable];
  return db
    .select({
      period: statement.period,
      organisation: organisation.reference,
      name: organisation.name,
      total: statement.total,
      paidOn: statement.paidOn,
    })
    .from(statement)
    .innerJoin(organisation, eq(organisation.id, statement.organisationId))
    .where(eq(statement.period, period))
    .orderBy(asc(organisation.name), asc(organisation.reference));
}
