import type { Services } from "#platform/services.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import type { OrganisationRow } from "../organisations.table.ts";
import { dueCommission } from "./close-commission.server.ts";
import { commissionStatementsOf, ratesOf } from "./commissions.server.ts";

/**
 * The statements of a hotel or an agency, and its standing sum in cents: what is not paid, and what the next statement
 * will add as of now. Paid and standing together are the commission on all its rides.
 */
export async function readCommission(
  { db, clock }: Pick<Services, "db" | "clock">,
  organisation: OrganisationRow,
) {
  const now = clock.now();
  const today = parisDateOf(now);
  const [rows, rates, { lines }] = await Promise.all([
    commissionStatementsOf(db, organisation.id),
    ratesOf(db, organisation.id),
    dueCommission(db, organisation, today.slice(0, 7), now),
  ]);
  const sumOf = (some: { total: number }[]) => some.reduce((sum, { total }) => sum + total, 0);
  const open = sumOf(rows.filter(({ paidOn }) => paidOn === null));
  const accrued = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    statements: rows.map(({ period, total, paidOn }) => ({ period, total, paidOn })),
    rates: rates.map((rate) => ({ ...rate, isOver: rate.untilDay !== null && rate.untilDay < today })),
    paid: sumOf(rows) - open,
    open,
    accrued,
    standing: open + accrued,
  };
}

export type ShownCommission = Awaited<ReturnType<typeof readCommission>>;
