import { phoneText } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { partnerSettingsOf } from "../desk/partners.server.ts";
import { findOrganisation } from "../organisations.server.ts";
import type { OrganisationRow } from "../organisations.table.ts";
import { isPartner, rateOn } from "./commission.ts";
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
    rate: rateOn(rates, today),
    paid: sumOf(rows) - open,
    open,
    accrued,
    standing: open + accrued,
  };
}

export async function readPartner(
  services: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  reference: string,
) {
  const organisation = await findOrganisation(services.db, reference);
  if (!organisation || !isPartner(organisation)) return undefined;
  const { invoicedBy, place, placeId, entrance, phone } = await partnerSettingsOf(
    services.db,
    organisation.id,
  );
  const today = parisDateOf(services.clock.now());
  return {
    reference,
    name: organisation.name,
    settings: { invoicedBy, place, placeId, entrance, phone: phone === "" ? "" : phoneText(phone) },
    commission: await readCommission(services, organisation),
    today,
    monthBefore: monthsAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7),
  };
}

export type ShownPartner = NonNullable<Awaited<ReturnType<typeof readPartner>>>;

export type ShownCommission = Awaited<ReturnType<typeof readCommission>>;
