import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import { paymentsTable, refundsTable } from "#features/booking/payment/payments.table.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentWaitsTable } from "#features/documents/documents.table.ts";
import { countUninvoiced } from "#features/organisations/statements/close-month.server.ts";
import { endOfMonth, monthAfter } from "#i18n/paris-time.ts";
import { bankLinesTable } from "../bank/bank.table.ts";
import { OBSTACLES, type Obstacle, type Obstacles } from "./closing.ts";

export async function readObstacles(db: Db, month: string, now: Date): Promise<Obstacles> {
  const parts = Object.entries(queriesOf(month, now)).map(
    ([kind, query]) => sql`select ${kind}::text as kind, count(*)::int as count from (${query}) found`,
  );
  const { rows } = await db.execute<Obstacles[number]>(sql.join(parts, sql` union all `));
  const statements = { kind: "statements" as const, count: await countUninvoiced(db, month, now) };
  const found = [...rows, statements].filter(({ count }) => count > 0);
  return OBSTACLES.flatMap((kind) => found.find((one) => one.kind === kind) ?? []);
}

/**
 * Whether an item is unsettled, without the months of accounts: a ride that has ended since the count is invoiced in the open month. Each query
 * ends at its first row.
 */
export async function hasObstacle(tx: Db, month: string, now: Date): Promise<boolean> {
  const parts = Object.values(queriesOf(month, now)).map((query) => sql`exists (${query})`);
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${sql.join(parts, sql` or `)} as found`);
  return rows[0]!.found;
}

function queriesOf(
  month: string,
  now: Date,
): Record<Exclude<Obstacle, "statements">, ReturnType<typeof sql>> {
  const end = sql`${endOfMonth(month).toISOString()}::timestamptz`;
  return {
    rides: sql`select from ${bookingsTable}
      where status = 'confirmed' and payment_method in ('cash', 'on_account') and pickup_at < ${end}`,
    waits: sql`select from ${documentWaitsTable} where since < ${end}`,
    documents: sql`select from ${documentDifferencesTable} where settled_at is null and found_at < ${end}`,
    differences: sql`select from ${paymentDifferencesTable} where settled_at is null and found_at < ${end}`,
    payments: sql`select from ${paymentsTable}
      where status = 'open' and outside is null and expires_at < ${now.toISOString()}::timestamptz and created_at < ${end}`,
    refunds: sql`select from ${refundsTable} refund join ${paymentsTable} payment on payment.id = refund.payment_id
      where refund.status = 'queued' and payment.outside is null and refund.created_at < ${end}`,
    // The days of a bank are text; every day of the month is before that of the next one.
    lines: sql`select from ${bankLinesTable} where state = 'open' and day < ${`${monthAfter(month)}-01`}`,
  };
}
