import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { mayMember, type MemberRole } from "../organisation.ts";
import {
  organisationMembersTable,
  organisationsTable,
  type OrganisationMemberRow,
  type OrganisationRow,
} from "../organisations.table.ts";

const table = organisationMembersTable;

/** Open invitations do not count. */
export async function findMember(db: Db, email: string) {
  const [row] = await db
    .select({ member: table, organisation: organisationsTable })
    .from(table)
    .innerJoin(organisationsTable, eq(organisationsTable.id, table.organisationId))
    .where(and(eq(table.email, email), isNotNull(table.acceptedAt)));
  return row;
}

/** In the order of their addresses. */
export async function membersOf(db: Db, organisationId: string): Promise<OrganisationMemberRow[]> {
  return db.select().from(table).where(eq(table.organisationId, organisationId)).orderBy(asc(table.email));
}

export async function memberById(db: Db, organisationId: string, id: string) {
  const isOwn = and(eq(table.organisationId, organisationId), eq(table.id, id));
  const [row] = await db.select().from(table).where(isOwn);
  return row;
}

/** Reads the right of a manager again, under the lock of the organisation: another manager may have taken it meanwhile. */
export async function mayStillManage(
  tx: Db,
  { id, organisation }: { id: string; organisation: Pick<OrganisationRow, "id"> },
): Promise<boolean> {
  const member = await memberById(tx, organisation.id, id);
  return member !== undefined && member.acceptedAt !== null && mayMember(member.role, "people");
}

/** Invites an address, or renews its open invitation: the link before stops working. False for a person who is a member. */
export async function writeInvitation(
  tx: Db,
  invitation: Omit<OrganisationMemberRow, "acceptedAt">,
): Promise<OrganisationMemberRow | undefined> {
  const { id: _id, organisationId: _organisation, email: _email, ...renewed } = invitation;
  const [row] = await tx
    .insert(table)
    .values(invitation)
    .onConflictDoUpdate({
      target: [table.organisationId, table.email],
      set: renewed,
      setWhere: isNull(table.acceptedAt),
    })
    .returning();
  return row;
}

export async function setInvitationToken(tx: Db, id: string, tokenHash: string): Promise<void> {
  await tx.update(table).set({ tokenHash }).where(eq(table.id, id));
}

export async function findInvitation(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ invitation: table, organisation: organisationsTable })
    .from(table)
    .innerJoin(organisationsTable, eq(organisationsTable.id, table.organisationId))
    .where(and(eq(table.tokenHash, tokenHash), isNull(table.acceptedAt), gt(table.expiresAt, now)));
  return row;
}

/** Returns true for one of any number of concurrent callers. The unique index refuses a second organisation. */
export async function acceptInvitation(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ acceptedAt: now, tokenHash: null })
    .where(and(eq(table.id, id), isNull(table.acceptedAt), isNotNull(table.tokenHash)))
    .returning({ id: table.id });
  return rows.length > 0;
}

export async function isMemberElsewhere(db: Db, email: string, organisationId: string): Promise<boolean> {
  const isElsewhere = and(
    eq(table.email, email),
    isNotNull(table.acceptedAt),
    ne(table.organisationId, organisationId),
  );
  return (await db.$count(table, isElsewhere)) > 0;
}

export async function isAnyMember(db: Db, email: string): Promise<boolean> {
  return (await db.$count(table, and(eq(table.email, email), isNotNull(table.acceptedAt)))) > 0;
}

export async function setMemberRole(tx: Db, id: string, role: MemberRole): Promise<void> {
  await tx.update(table).set({ role }).where(eq(table.id, id));
}

export async function deleteMember(tx: Db, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

export async function deleteMembersByEmail(tx: Db, emails: string[]): Promise<void> {
  await tx.update(table).set({ invitedBy: null }).where(inArray(table.invitedBy, emails));
  await tx.delete(table).where(inArray(table.email, emails));
}

/**
 * Deletes invitations that expired unused, and people of organisations that ended or have had no ride, before these
 * instants. Returns their number.
 */
export async function deleteMembersBefore(
  tx: Db,
  { invitations, ended, idle }: { invitations: Date; ended: Date; idle: Date },
  limit: number,
): Promise<number> {
  const link = bookingOrganisationsTable;
  const ride = tx
    .select({ id: link.bookingId })
    .from(link)
    .innerJoin(bookingsTable, eq(bookingsTable.id, link.bookingId))
    .where(and(eq(link.organisationId, table.organisationId), gt(bookingsTable.pickupAt, idle)));
  const old = tx
    .select({ id: table.id })
    .from(table)
    .innerJoin(organisationsTable, eq(organisationsTable.id, table.organisationId))
    .where(
      or(
        and(isNull(table.acceptedAt), lt(table.expiresAt, invitations)),
        lt(organisationsTable.endedAt, ended),
        and(lt(table.acceptedAt, idle), notExists(ride)),
      ),
    )
    .limit(limit);
  return (await tx.delete(table).where(inArray(table.id, old)).returning({ id: table.id })).length;
}
