import { randomUUID } from "node:crypto";
import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { organisationActsTable } from "./organisation-acts.table.ts";
import type { OrganisationActRow } from "./organisation-acts.table.ts";

const table = organisationActsTable;

/** Call it in the transaction of the act. */
export async function writeAct(
  tx: Db,
  person: { email: string; organisation: { id: string } },
  act: Pick<OrganisationActRow, "act"> & { details?: Record<string, string> },
  at: Date,
): Promise<void> {
  const { id: organisationId } = person.organisation;
  const row = { id: randomUUID(), organisationId, at, email: person.email, details: {} };
  await tx.insert(table).values({ ...row, ...act });
}

/** The latest acts first. */
export async function actsOf(db: Db, organisationId: string, most: number) {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.organisationId, organisationId))
    .orderBy(desc(table.at), desc(table.id))
    .limit(most);
  return rows.map(({ id, at, email, act, details }) => ({ id, at: at.toISOString(), email, act, details }));
}

export type ShownAct = Awaited<ReturnType<typeof actsOf>>[number];

export async function eraseActors(tx: Db, emails: string[]): Promise<void> {
  await tx.update(table).set({ email: "" }).where(inArray(table.email, emails));
  await tx
    .update(table)
    .set({ details: sql`${table.details} - 'person'` })
    .where(inArray(sql`${table.details} ->> 'person'`, emails));
}

export async function deleteActsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: table.id }).from(table).where(lt(table.at, before)).limit(limit);
  return (await tx.delete(table).where(inArray(table.id, old)).returning({ id: table.id })).length;
}
