import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import {
  organisationsTable,
  organisationStatementsTable,
  type OrganisationRow,
} from "./organisations.table.ts";

export type OrganisationTerms = Omit<
  OrganisationRow,
  | "id"
  | "reference"
  | "version"
  | "createdAt"
  | "updatedAt"
  | "endedAt"
  | "approval"
  | "bookersKeepTravellers"
>;

/** Returns false when the same form was sent before. */
export async function insertOrganisation(
  tx: Db,
  own: Pick<OrganisationRow, "id" | "reference">,
  terms: OrganisationTerms,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(organisationsTable)
    .values({ ...own, ...terms, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: organisationsTable.id });
  return rows.length > 0;
}

export async function updateOrganisation(
  tx: Db,
  seen: { id: string; version: number },
  changes:
    | OrganisationTerms
    | Pick<OrganisationRow, "endedAt">
    | Pick<OrganisationRow, "einvoicingAddress">
    | Pick<OrganisationRow, "approval">
    | Pick<OrganisationRow, "bookersKeepTravellers">,
  now: Date,
): Promise<boolean> {
  const { id, version } = organisationsTable;
  const rows = await tx
    .update(organisationsTable)
    .set({ ...changes, updatedAt: now, version: sql`${version} + 1` })
    .where(and(eq(id, seen.id), eq(version, seen.version)))
    .returning({ id });
  return rows.length > 0;
}

export async function findOrganisation(db: Db, reference: string): Promise<OrganisationRow | undefined> {
  const [row] = await db.select().from(organisationsTable).where(eq(organisationsTable.reference, reference));
  return row;
}

export async function organisationById(db: Db, id: string): Promise<OrganisationRow | undefined> {
  const [row] = await db.select().from(organisationsTable).where(eq(organisationsTable.id, id));
  return row;
}

export async function organisationsWithNumber(db: Db, siren: string): Promise<OrganisationRow[]> {
  const { createdAt } = organisationsTable;
  return db
    .select()
    .from(organisationsTable)
    .where(eq(organisationsTable.siren, siren))
    .orderBy(asc(createdAt));
}

/** Locks the organisation until the transaction ends: its bookings on account and its statements wait for each other. */
export async function lockOrganisation(tx: Db, id: string): Promise<OrganisationRow | undefined> {
  const [row] = await tx.select().from(organisationsTable).where(eq(organisationsTable.id, id)).for("update");
  return row;
}

/** By name; those that ended last. */
export async function allOrganisations(db: Db): Promise<OrganisationRow[]> {
  const { endedAt, name, id } = organisationsTable;
  return db
    .select()
    .from(organisationsTable)
    .orderBy(sql`${isNull(endedAt)} desc`, asc(name), asc(id));
}

/** The legs of the bookings of organisations. Each branch has an index. `which`: a condition on `link`. */
function legsOfOrganisations(which: SQL) {
  const link = bookingOrganisationsTable;
  return sql`(
    select link.organisation_id, leg.id, leg.status, leg.price from ${link} link join ${bookingsTable} leg on leg.id = link.booking_id
      where ${which}
    union all
    select link.organisation_id, leg.id, leg.status, leg.price from ${link} link join ${bookingsTable} leg on leg.outbound_id = link.booking_id
      where ${which}
  )`;
}

function isOf(table: "link" | "statement", id: string | null): SQL {
  return id === null ? sql`true` : sql`${sql.identifier(table)}.organisation_id = ${id}`;
}

/**
 * Cents that each organisation owes or will owe: rides booked or done and additions to them, less credits by hand and
 * what was received. `id` null: of all of them.
 */
async function exposures(db: Db, id: string | null): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; sum: number }>(sql`
    with legs as materialized (
      select organisation_id, id, status, (price ->> 'total')::int as total from ${legsOfOrganisations(isOf("link", id))} leg
    )
    select organisation_id as id, sum(amount)::float8 as sum from (
      select organisation_id, total as amount from legs leg where leg.status in ('awaiting_payment', 'confirmed', 'completed')
      union all
      select leg.organisation_id, fee.amount from legs leg join ${feesTable} fee on fee.booking_id = leg.id
        where fee.paid_outside = 'on_account'
      union all
      -- Agreed additions that are not charged yet.
      select leg.organisation_id, addition.amount from legs leg join ${additionsTable} addition on addition.booking_id = leg.id
        where addition.status in ('accepted', 'upheld') and addition.fee_id is null and leg.status in ('confirmed', 'completed')
      union all
      select statement.organisation_id, -document.total from ${documentsTable} document
        join ${organisationStatementsTable} statement on statement.id = document.statement_id
        where ${isOf("statement", id)} and document.is_by_hand
      union all
      select statement.organisation_id, -paid_amount from ${organisationStatementsTable} statement where ${isOf("statement", id)}
    ) sums group by 1`);
  return new Map(rows.map((row) => [row.id, row.sum]));
}

export async function exposureOf(db: Db, id: string): Promise<number> {
  return (await exposures(db, id)).get(id) ?? 0;
}

/** Organisations without bookings are absent. */
export function allExposures(db: Db): Promise<Map<string, number>> {
  return exposures(db, null);
}

/** Cents; null without a limit. Negative if the limit was lowered. */
export async function creditLeft(
  db: Db,
  { id, creditLimit }: Pick<OrganisationRow, "id" | "creditLimit">,
): Promise<number | null> {
  return creditLimit === null ? null : creditLimit - (await exposureOf(db, id));
}

/** Whether `more` cents fit below the credit limit of an organisation. A caller that books has locked it. */
export async function isWithinCredit(
  db: Db,
  organisation: Pick<OrganisationRow, "id" | "creditLimit">,
  more: number,
): Promise<boolean> {
  const left = await creditLeft(db, organisation);
  return left === null || more <= left;
}

export async function openRidesOf(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${legsOfOrganisations(isOf("link", id))} leg where leg.status = 'confirmed'`,
  );
  return rows[0]?.count ?? 0;
}
