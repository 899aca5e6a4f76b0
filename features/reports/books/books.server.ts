import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { entriesIssued } from "#features/documents/revenue.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { commissionStatementsTable } from "#features/organisations/commission/commission.table.ts";
import {
  organisationsTable,
  organisationStatementsTable,
} from "#features/organisations/organisations.table.ts";
import type { Sale } from "./entry.ts";
import { type Between, moneyIn, parisDay } from "./postings.server.ts";
import { vatSummary, type VatRow } from "./vat-summary.ts";

/** Rows of one page of a list; null reads all, for a file. */
export type Part = { limit: number; offset: number } | null;

export async function vatRowsIn(db: Db, period: Between): Promise<VatRow[]> {
  const { rows } = await db.execute<Pick<Sale, "kind" | "sign" | "vat">>(
    sql`select kind::text, sign, content -> 'vat' as vat from ${entriesIssued(period)} entry`,
  );
  return vatSummary(rows);
}

/** Cents. `chauffeur`: who took the cash, or drives the ride; null without one. */
export type CashRow = { day: string; chauffeur: string | null; received: number; paidBack: number };

/** The cash book: one row per day in Paris and chauffeur, oldest first. `sum`: the cash of the whole period. */
export async function cashRowsIn(
  db: Db,
  period: Between,
  part: Part,
): Promise<{ rows: CashRow[]; total: number; sum: number }> {
  const grouped = sql`
    select ${parisDay(sql`money.at`)} as day, chauffeur.id, chauffeur.full_name as chauffeur,
      coalesce(sum(amount) filter (where amount > 0), 0)::float8 as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as "paidBack"
    from ${moneyIn(period)} money
      left join ${assignmentsTable} assignment on assignment.booking_id = money.leg_id
      left join ${chauffeursTable} chauffeur on chauffeur.id = coalesce(money.taken_by, assignment.chauffeur_id)
    where way = 'cash' group by 1, 2, 3`;
  const { rows } = await db.execute<CashRow>(
    sql`select day, chauffeur, received, "paidBack" from (${grouped}) book order by day, chauffeur nulls last, id ${pageOf(part)}`,
  );
  const { rows: sums } = await db.execute<{ total: number; sum: number }>(
    sql`select count(*)::int as total, coalesce(sum(received - "paidBack"), 0)::float8 as sum from (${grouped}) book`,
  );
  return { rows, ...sums[0]! };
}

/** `age`, `overdue`: days since the issue and since the day of payment. `left`: cents, credit notes deducted. */
export type UnpaidRow = {
  reference: string;
  buyer: string;
  booking: string;
  /** The organisation that got the invoice for its rides of a month; empty for that of a booking. */
  organisation: string;
  issuedOn: string;
  dueOn: string | null;
  age: number;
  overdue: number;
  left: number;
};

/** Invoices on account that are not paid, oldest first. An amount that was paid outside the provider is marked on the ride's fee. */
export async function unpaidRows(
  db: Db,
  today: string,
  part: Part,
): Promise<{ rows: UnpaidRow[]; total: number; sum: number }> {
  const invoices = sql`
    select document.reference, document.buyer, coalesce(content ->> 'bookingReference', '') as booking,
      coalesce(organisation.reference, '') as organisation,
      content ->> 'issuedOn' as "issuedOn", content #>> '{payment,dueOn}' as "dueOn",
      ${today}::date - (content ->> 'issuedOn')::date as age,
      greatest(0, ${today}::date - coalesce((content #>> '{payment,dueOn}')::date, ${today}::date)) as overdue,
      document.total - coalesce(credits.total, 0) as net, document.statement_id, coalesce(statement.paid_amount, 0) as paid,
      document.issued_at
    from ${documentsTable} document
      left join lateral (select sum(credit.total) as total from ${documentsTable} credit
        where credit.credits_id = document.id) credits on true
      left join ${organisationStatementsTable} statement on statement.id = document.statement_id
      left join ${organisationsTable} organisation on organisation.id = statement.organisation_id
    where document.kind = 'invoice' and content #>> '{payment,method}' = 'on_account'
      and content #>> '{payment,paidOn}' is null and document.total > coalesce(credits.total, 0)
      and not exists (select from ${documentsTable} later where later.replaces_id = document.id)
      and not exists (select from ${feesTable} fee where fee.paid_at is not null and fee.paid_outside <> 'on_account'
        and (fee.id = document.unit_id or (fee.booking_id = document.unit_id and fee.reason <> 'additions')))`;
  // The payments of a month count against its oldest invoice first.
  const open = sql`
    select * from (
      select invoice.*, case when statement_id is null then net else
        least(net, greatest(0, sum(net) over (partition by statement_id order by issued_at, reference) - paid)) end::int as "left"
      from (${invoices}) invoice) spread
    where "left" > 0`;
  const { rows } = await db.execute<UnpaidRow>(
    sql`select reference, buyer, booking, organisation, "issuedOn", "dueOn", age, overdue, "left" from (${open}) unpaid
      order by issued_at, reference ${pageOf(part)}`,
  );
  const { rows: sums } = await db.execute<{ total: number; sum: number }>(
    sql`select count(*)::int as total, coalesce(sum("left"), 0)::float8 as sum from (${open}) unpaid`,
  );
  return { rows, ...sums[0]! };
}

/** `total`: cents; `paidOn`: null while it is not noted as paid. */
export type CommissionRow = {
  period: string;
  organisation: string;
  name: string;
  total: number;
  paidOn: string | null;
};

/** The commissions of a month: a cost, no part of the turnover. */
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

function pageOf(part: Part) {
  return part ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
}
