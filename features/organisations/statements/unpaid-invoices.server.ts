import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { invoicePaymentsTable } from "#features/documents/invoice-payments.table.ts";
import { organisationsTable, organisationStatementsTable } from "../organisations.table.ts";

/** Rows of one page of a list; null reads all, for a file. */
export type Part = { limit: number; offset: number } | null;

/** `age`, `overdue`: days since the issue and since the day of payment. `left`: cents, credit notes deducted. */
export type UnpaidRow = {
  documentId: string;
  reference: string;
  buyer: string;
  booking: string;
  /** Empty for the invoice of a booking. */
  organisation: string;
  isBusiness: boolean;
  issuedOn: string;
  dueOn: string | null;
  age: number;
  overdue: number;
  left: number;
};

/**
 * Invoices on account that are not paid, oldest first. An amount that was paid outside the provider is marked on the ride's fee, on the
 * month of the organisation, or as a payment of the invoice.
 */
export async function unpaidRows(
  db: Db,
  today: string,
  part: Part,
): Promise<{ rows: UnpaidRow[]; total: number; sum: number }> {
  const invoices = sql`
    select document.id as "documentId", document.reference, document.buyer, coalesce(content ->> 'bookingReference', '') as booking,
      coalesce(organisation.reference, '') as organisation, coalesce((content #>> '{buyer,isBusiness}')::boolean, false) as "isBusiness",
      content ->> 'issuedOn' as "issuedOn", content #>> '{payment,dueOn}' as "dueOn",
      ${today}::date - (content ->> 'issuedOn')::date as age,
      greatest(0, ${today}::date - coalesce((content #>> '{payment,dueOn}')::date, ${today}::date)) as overdue,
      document.total - coalesce(credits.total, 0) as net, document.statement_id, coalesce(statement.paid_amount,
        (select sum(payment.amount) from ${invoicePaymentsTable} payment where payment.unit_id = document.unit_id), 0) as paid,
      coalesce(document.statement_id, document.unit_id) as payer,
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
  // The payments of a month, or of a ride, count against its oldest invoice first.
  const open = sql`
    select * from (
      select invoice.*,
        least(net, greatest(0, sum(net) over (partition by payer order by issued_at, reference) - paid))::int as "left"
      from (${invoices}) invoice) spread
    where "left" > 0`;
  const { rows } = await db.execute<{ rows: UnpaidRow[]; total: number; sum: number }>(sql`
    with unpaid as materialized (${open})
    select (select count(*)::int from unpaid) as total, (select coalesce(sum("left"), 0)::float8 from unpaid) as sum,
      coalesce((select json_agg(page) from (
        select "documentId", reference, buyer, booking, organisation, "isBusiness", "issuedOn", "dueOn", age, overdue, "left" from unpaid
        order by issued_at, reference ${pageOf(part)}
      ) page), '[]') as rows`);
  return rows[0]!;
}

function pageOf(part: Part) {
  return part ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
}
