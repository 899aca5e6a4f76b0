import { inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { documentsTable } from "./documents.table.ts";

/**
 * The cents that were documented for each leg and not credited, VAT included: of receipts that no document replaces and
 * of invoices, less credit notes. Additions to a ride are no part of its price. A leg without a document is absent.
 */
export async function keptOfLegs(
  db: Db,
  of: { bookingIds: string[]; statementIds: string[] },
): Promise<Map<string, number>> {
  const { bookingId, statementId } = documentsTable;
  const { rows } = await db.execute<{ legId: string; kept: number }>(sql`
    select leg.id as "legId",
      sum((line.value ->> 'gross')::int * case when document.kind = 'credit_note' then -1 else 1 end)::int as kept
    from (select * from ${documentsTable}
        where ${or(inArray(bookingId, of.bookingIds), inArray(statementId, of.statementIds))}) document
      cross join lateral jsonb_array_elements(document.content -> 'lines') with ordinality as line(value, position)
      cross join lateral (select document.line_legs ->> (line.position - 1)::int as id) leg
    where not (document.kind = 'receipt'
        and exists (select from ${documentsTable} later where later.replaces_id = document.id))
      and (document.statement_id is not null
        or document.unit_id::text in (document.booking_id::text, leg.id))
    group by leg.id`);
  return new Map(rows.map(({ legId, kept }) => [legId, kept]));
}
