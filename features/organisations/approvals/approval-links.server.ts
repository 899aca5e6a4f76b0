import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { sign } from "#platform/purpose-key.server.ts";
import { organisationMembersTable, organisationsTable } from "../organisations.table.ts";
import { approvalLinksTable } from "./approval-links.table.ts";

type Link = { approvalId: string; memberId: string };

/** Derived from the secret of the site, so that the mail can be composed again; only its hash is stored. */
export function approvalTokenOf({ approvalId, memberId }: Link, secret: string): string {
  return sign(secret, "organisation-approvals", `${approvalId} ${memberId}`).toString("base64url");
}

export async function insertApprovalLinks(tx: Db, links: Link[], secret: string): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insert(approvalLinksTable)
    .values(links.map((link) => ({ ...link, tokenHash: linkTokenHash(approvalTokenOf(link, secret)) })))
    .onConflictDoNothing();
}

export async function findApprovalLink(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      approvalId: approvalLinksTable.approvalId,
      member: organisationMembersTable,
      organisation: organisationsTable,
    })
    .from(approvalLinksTable)
    .innerJoin(organisationMembersTable, eq(organisationMembersTable.id, approvalLinksTable.memberId))
    .innerJoin(organisationsTable, eq(organisationsTable.id, organisationMembersTable.organisationId))
    .where(eq(approvalLinksTable.tokenHash, tokenHash));
  return row;
}

export async function membersWithLink(db: Db, approvalId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: approvalLinksTable.memberId })
    .from(approvalLinksTable)
    .where(eq(approvalLinksTable.approvalId, approvalId));
  return rows.map(({ memberId }) => memberId);
}

export async function approverOfMail(db: Db, { approvalId, memberId }: Link) {
  const [row] = await db
    .select({ member: organisationMembersTable, organisation: organisationsTable })
    .from(approvalLinksTable)
    .innerJoin(organisationMembersTable, eq(organisationMembersTable.id, approvalLinksTable.memberId))
    .innerJoin(organisationsTable, eq(organisationsTable.id, organisationMembersTable.organisationId))
    .where(and(eq(approvalLinksTable.approvalId, approvalId), eq(approvalLinksTable.memberId, memberId)));
  return row;
}
