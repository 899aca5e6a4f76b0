import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { invitationsTable } from "./invitations.table.ts";
import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";

type Invitation = typeof invitationsTable.$inferSelect;

/** Null if this address is already invited. */
export async function insertInvitation(
  tx: Db,
  invitation: Pick<Invitation, "email" | "role" | "lang" | "createdAt">,
): Promise<string | null> {
  const [row] = await tx
    .insert(invitationsTable)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: invitationsTable.id });
  return row?.id ?? null;
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(invitationsTable).where(eq(invitationsTable.id, id));
  return row;
}

export async function listInvitations(db: Db): Promise<Invitation[]> {
  return db.select().from(invitationsTable).orderBy(asc(invitationsTable.createdAt));
}

/** Sets a new token when the mail is sent, which invalidates the previous one. Returns false if the invitation was withdrawn. */
export async function openInvitation(
  db: Db,
  id: string,
  { token, endsAt }: { token: string; endsAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(invitationsTable)
    .set({ tokenHash: linkTokenHash(token), endsAt })
    .where(eq(invitationsTable.id, id))
    .returning({ id: invitationsTable.id });
  return rows.length > 0;
}

export async function findInvitationByToken(db: Db, token: string, now: Date) {
  if (!isLinkToken(token)) return undefined;
  const [row] = await db.select().from(invitationsTable).where(open(token, now));
  return row;
}

/** Deletes and returns the invitation; undefined for all but the first of concurrent calls. */
export async function consumeInvitation(tx: Db, token: string, now: Date): Promise<Invitation | undefined> {
  const [row] = await tx.delete(invitationsTable).where(open(token, now)).returning();
  return row;
}

export async function deleteInvitation(tx: Db, id: string): Promise<Invitation | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.delete(invitationsTable).where(eq(invitationsTable.id, id)).returning();
  return row;
}

function open(token: string, now: Date) {
  const { tokenHash, endsAt } = invitationsTable;
  return and(eq(tokenHash, linkTokenHash(token)), gt(endsAt, now));
}
