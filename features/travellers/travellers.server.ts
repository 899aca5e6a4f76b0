import { randomUUID } from "node:crypto";
import { and, asc, eq, exists, gt, inArray, isNotNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { everyWord } from "#platform/db/search-key.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { organisationsTable } from "#features/organisations/organisations.table.ts";
import { identityOf, type Traveller } from "./traveller.ts";
import { travellersTable, type TravellerRow } from "./travellers.table.ts";

const table = travellersTable;

/** The address of a guest is in lower case. */
export type TravellerOwner = { organisationId: string } | { customerEmail: string };

function ownerOf(of: TravellerOwner): string {
  return "organisationId" in of ? `organisation:${of.organisationId}` : `customer:${of.customerEmail}`;
}

/** By name. `search`: words of the name, the number or the email. */
export async function travellersOf(
  db: Db,
  of: TravellerOwner,
  { search = "", most }: { search?: string; most: number },
): Promise<TravellerRow[]> {
  const { fullName, employeeNumber, email, id } = table;
  const fits =
    search === "" ? undefined : everyWord(sql`search_key(${fullName}, ${employeeNumber}, ${email})`, search);
  return db
    .select()
    .from(table)
    .where(and(eq(table.owner, ownerOf(of)), fits))
    .orderBy(asc(fullName), asc(id))
    .limit(most);
}

export async function countTravellers(db: Db, of: TravellerOwner): Promise<number> {
  return db.$count(table, eq(table.owner, ownerOf(of)));
}

export async function travellerOf(db: Db, of: TravellerOwner, id: string): Promise<TravellerRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.owner, ownerOf(of)), eq(table.id, id)));
  return row;
}

export async function insertTravellers(
  tx: Db,
  of: TravellerOwner,
  travellers: (Traveller & { id?: string })[],
  now: Date,
): Promise<number> {
  if (travellers.length === 0) return 0;
  const owned = {
    owner: ownerOf(of),
    organisationId: "organisationId" in of ? of.organisationId : null,
    customerEmail: "customerEmail" in of ? of.customerEmail : null,
    savedAt: now,
  };
  const rows = await tx
    .insert(table)
    .values(
      travellers.map((one) => ({ ...owned, ...one, id: one.id ?? randomUUID(), identity: identityOf(one) })),
    )
    .onConflictDoNothing()
    .returning({ id: table.id });
  return rows.length;
}

/** Compare-and-set on the version. The caller has checked that no other traveller has the identity. */
export async function updateTraveller(
  tx: Db,
  seen: Pick<TravellerRow, "id" | "version">,
  traveller: Traveller,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ ...traveller, identity: identityOf(traveller), version: seen.version + 1, savedAt: now })
    .where(and(eq(table.id, seen.id), eq(table.version, seen.version)))
    .returning({ id: table.id });
  return rows.length > 0;
}

export async function isOtherTraveller(
  tx: Db,
  of: TravellerOwner,
  traveller: Traveller,
  id: string,
): Promise<boolean> {
  const isSame = and(eq(table.owner, ownerOf(of)), eq(table.identity, identityOf(traveller)));
  return (await tx.$count(table, and(isSame, sql`${table.id} <> ${id}`))) > 0;
}

export async function deleteTraveller(tx: Db, of: TravellerOwner, id: string): Promise<boolean> {
  const rows = await tx
    .delete(table)
    .where(and(eq(table.owner, ownerOf(of)), eq(table.id, id)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Persons by their contacts; `savedBy`: guests, for the travellers that they saved themselves. Addresses are in lower case. */
type About = { emails: string[]; phones?: string[]; savedBy?: string[] };

export async function travellersAbout(db: Db, about: About): Promise<TravellerRow[]> {
  return db.select().from(table).where(isAbout(about)).orderBy(asc(table.savedAt), asc(table.id));
}

export async function deleteTravellersAbout(tx: Db, about: About): Promise<void> {
  await tx.delete(table).where(isAbout(about));
}

function isAbout({ emails, phones = [], savedBy = [] }: About) {
  return or(
    inArray(sql`lower(${table.email})`, emails),
    inArray(table.phone, phones),
    inArray(table.customerEmail, savedBy),
  );
}

export async function deleteTravellersBefore(
  tx: Db,
  { ended, idle }: { ended: Date; idle: Date },
  limit: number,
): Promise<number> {
  const link = bookingOrganisationsTable;
  const closed = tx
    .select({ id: organisationsTable.id })
    .from(organisationsTable)
    .where(and(eq(organisationsTable.id, table.organisationId), lt(organisationsTable.endedAt, ended)));
  const onAccount = tx
    .select({ id: link.bookingId })
    .from(link)
    .innerJoin(bookingsTable, eq(bookingsTable.id, link.bookingId))
    .where(and(eq(link.organisationId, table.organisationId), gt(bookingsTable.pickupAt, idle)));
  const own = tx
    .select({ id: bookingsTable.id })
    .from(bookingsTable)
    .where(
      and(eq(sql`lower(${bookingsTable.email})`, table.customerEmail), gt(bookingsTable.pickupAt, idle)),
    );
  const old = tx
    .select({ id: table.id })
    .from(table)
    .where(
      or(
        and(isNotNull(table.organisationId), exists(closed)),
        and(lt(table.savedAt, idle), notExists(onAccount), notExists(own)),
      ),
    )
    .limit(limit);
  return (await tx.delete(table).where(inArray(table.id, old)).returning({ id: table.id })).length;
}
