import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockLegs, moveLegs } from "../bookings.server.ts";
import type { ApprovalStatus } from "./approval.ts";
import { bookingApprovalsTable, type BookingApprovalRow } from "./booking-approvals.table.ts";
import { bookingOrganisationsTable } from "./booking-organisations.table.ts";

const table = bookingApprovalsTable;

export async function insertApproval(tx: Db, approval: typeof table.$inferInsert): Promise<void> {
  await tx.insert(table).values(approval);
}

export async function approvalById(db: Db, id: string): Promise<BookingApprovalRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

export async function approvalOf(db: Db, outboundId: string): Promise<BookingApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.bookingId, outboundId))
    .orderBy(desc(table.askedAt))
    .limit(1);
  return row;
}

/** The latest first, with what the organisation noted on the booking. */
export async function approvalsOfOrganisation(db: Db, organisationId: string, most: number) {
  const link = bookingOrganisationsTable;
  return db
    .select({ approval: table, link })
    .from(table)
    .innerJoin(link, eq(link.bookingId, table.bookingId))
    .where(eq(link.organisationId, organisationId))
    .orderBy(desc(table.askedAt), desc(table.id))
    .limit(most);
}

/** How the latest request for the approval of each booking ended, by outbound leg; without those that are open or approved. */
export async function endsOfApprovals(
  db: Db,
  outboundIds: string[],
): Promise<Map<string, Exclude<ApprovalStatus, "open" | "approved">>> {
  if (outboundIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([table.bookingId], { bookingId: table.bookingId, status: table.status })
    .from(table)
    .where(inArray(table.bookingId, outboundIds))
    .orderBy(table.bookingId, desc(table.askedAt));
  return new Map(
    rows.flatMap(({ bookingId, status }) =>
      status === "open" || status === "approved" ? [] : [[bookingId, status]],
    ),
  );
}

/** Open approvals, the first to end first. */
export async function openApprovals(db: Db): Promise<BookingApprovalRow[]> {
  return db.select().from(table).where(eq(table.status, "open")).orderBy(asc(table.expiresAt), asc(table.id));
}

type Decision = Partial<Pick<BookingApprovalRow, "decidedAt" | "decidedBy" | "words" | "amount">>;

/** Compare-and-set: returns true to the one caller that ends an approval. */
export async function moveApproval(
  tx: Db,
  id: string,
  from: ApprovalStatus,
  to: ApprovalStatus,
  decision: Decision = {},
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ status: to, ...decision })
    .where(and(eq(table.id, id), eq(table.status, from)))
    .returning({ id: table.id });
  return rows.length > 0;
}

export async function markApprovalReminded(tx: Db, id: string, remindedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ remindedAt })
    .where(and(eq(table.id, id), eq(table.status, "open"), isNull(table.remindedAt)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/**
 * Ends the open approval of a booking, whose rides are then no longer reserved. Returns false when an approver was
 * first.
 */
export async function endApproval(
  tx: Db,
  { id, bookingId }: Pick<BookingApprovalRow, "id" | "bookingId">,
  to: Exclude<ApprovalStatus, "open" | "approved">,
  { now, ...decision }: Decision & { now: Date },
): Promise<boolean> {
  await lockLegs(tx, bookingId);
  if (!(await moveApproval(tx, id, "open", to, { decidedAt: now, ...decision }))) return false;
  await moveLegs(tx, { allOf: bookingId }, "awaiting_payment", "expired", now);
  return true;
}

/** The address and the words of an approver belong to a person. */
export async function eraseApprovers(tx: Db, emails: string[]): Promise<void> {
  await tx.update(table).set({ decidedBy: "", words: "" }).where(inArray(table.decidedBy, emails));
}

export async function cutApprovals(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.update(table).set({ decidedBy: "", words: "" }).where(inArray(table.bookingId, bookingIds));
}

export async function deleteApprovals(tx: Db, outboundIds: string[]): Promise<void> {
  await tx.delete(table).where(inArray(table.bookingId, outboundIds));
}
