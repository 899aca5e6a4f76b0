import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMails } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { sellerOf } from "#features/documents/document.ts";
import {
  endOfMonth,
  isMonth,
  monthAfter,
  monthsAfter,
  parisDateOf,
  startOfParisDay,
} from "#i18n/paris-time.ts";
import { partnerSettingsOf } from "../desk/partners.server.ts";
import { mayMember, MONTHS_LOOKED_BACK } from "../organisation.ts";
import { allOrganisations, findOrganisation, organisationById } from "../organisations.server.ts";
import type { OrganisationRow } from "../organisations.table.ts";
import { membersOf } from "../people/members.server.ts";
import { dueLines, isPartner } from "./commission.ts";
import type { CommissionParties, CommissionStatementRow } from "./commission.table.ts";
import {
  commissionStatement,
  insertCommissionStatement,
  ratesOf,
  statedRides,
  tryLockCommission,
} from "./commissions.server.ts";
import { keptRides, partnerRides } from "./partner-rides.server.ts";

/** Runs on the first days of a month for the month before, after its invoices. */
export const CLOSE_COMMISSIONS = "close-commissions";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

/**
 * `nothing`: no ride was driven and paid, and nothing has changed. `before`: the month has its statement; later changes
 * are on the next one. `early`: the month is not over. `running`: another request makes the statement at the moment.
 */
type CommissionClosed =
  | { kind: "closed"; statement: CommissionStatementRow }
  | { kind: "nothing" }
  | { kind: "before" }
  | { kind: "early" }
  | { kind: "running" }
  | { kind: "missing" };

/**
 * Makes the statements of the last month for all hotels and agencies. Each is one transaction, so that a process that
 * ends in between loses nothing, and the next run continues with those that have none yet.
 */
export async function closeCommissions(services: Needs): Promise<void> {
  const period = monthAfter(parisDateOf(services.clock.now()).slice(0, 7), -1);
  const failures: unknown[] = [];
  for (const { id } of (await allOrganisations(services.db)).filter(isPartner))
    await services.db
      .transaction((tx) => close(tx, services, id, period))
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} statements of ${period} were not made.`);
}

export async function closeCommission(
  services: Needs,
  dispatcher: Dispatcher,
  reference: string,
  period: string,
): Promise<CommissionClosed> {
  const { db, clock } = services;
  const organisation = await findOrganisation(db, reference);
  if (!organisation || !isMonth(period)) return { kind: "missing" };
  return db.transaction(async (tx): Promise<CommissionClosed> => {
    const closed = await close(tx, services, organisation.id, period);
    if (closed.kind !== "closed") return closed;
    const details = { period, amount: String(closed.statement.total) };
    const entry = {
      action: "commission-closed",
      subject: "organisation",
      subjectId: organisation.id,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details }, clock.now());
    return closed;
  });
}

async function close(tx: Db, { clock, jobs }: Needs, id: string, period: string): Promise<CommissionClosed> {
  const now = clock.now();
  const to = endOfMonth(period);
  if (to > now) return { kind: "early" };
  if (!(await tryLockCommission(tx, id))) return { kind: "running" };
  const organisation = await organisationById(tx, id);
  if (!organisation || !isPartner(organisation)) return { kind: "missing" };
  if (await commissionStatement(tx, id, period)) return { kind: "before" };
  const { lines, rides } = await dueCommission(tx, organisation, period, now);
  if (lines.length === 0) return { kind: "nothing" };
  const rideOf = new Map(rides.map((ride) => [ride.leg.id, ride]));
  const statement: CommissionStatementRow = {
    id: randomUUID(),
    organisationId: id,
    period,
    closedAt: now,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    parties: await partiesOf(tx, organisation),
    paidOn: null,
  };
  await insertCommissionStatement(
    tx,
    statement,
    lines.map(({ day, ...line }) => {
      const { leg, room, ownReference } = rideOf.get(line.legId)!;
      const { reference, paymentMethod } = leg;
      return { ...line, reference, pickupOn: day, paymentMethod, room, ownReference };
    }),
  );
  await mailStatement(tx, { jobs }, statement);
  return { kind: "closed", statement };
}

async function mailStatement(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { organisationId, period }: CommissionStatementRow,
): Promise<void> {
  const name = "organisation-commission";
  const readers = (await membersOf(tx, organisationId)).filter(
    ({ acceptedAt, role }) => acceptedAt !== null && mayMember(role, "documents"),
  );
  const mails = readers.map(({ id: memberId }) => ({
    key: `${name}:${organisationId}:${period}:${memberId}`,
    name,
    data: { memberId, period },
  }));
  if (mails.length > 0) await queueMails(tx, jobs, mails);
}

export async function dueCommission(db: Db, { id }: OrganisationRow, period: string, now: Date) {
  const from = startOfParisDay(monthsAfter(`${period}-01`, -MONTHS_LOOKED_BACK));
  const to = endOfMonth(period);
  const rides = await partnerRides(db, id, { from, to });
  const stated = await statedRides(
    db,
    rides.map(({ leg }) => leg.id),
  );
  const lines = dueLines(await keptRides(db, id, rides, now), await ratesOf(db, id), stated);
  return { lines, rides };
}

async function partiesOf(tx: Db, row: OrganisationRow): Promise<CommissionParties> {
  const { reference, name, siren, vatNumber, street, postalCode, city, country, lang } = row;
  return {
    seller: sellerOf(await readCompany(tx)),
    partner: { reference, name, siren, vatNumber, street, postalCode, city, country, lang },
    invoicedBy: (await partnerSettingsOf(tx, row.id)).invoicedBy,
  };
}
