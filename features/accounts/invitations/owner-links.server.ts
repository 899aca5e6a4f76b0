import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { ownerLinksTable } from "./invitations.table.ts";

/** Stores the hash of the token, which invalidates the previous one. */
export async function replaceOwnerLink(
  db: Db,
  token: string,
  times: { createdAt: Date; endsAt: Date },
): Promise<void> {
  const link = { tokenHash: linkTokenHash(token), ...times };
  await db
    .insert(ownerLinksTable)
    .values({ id: 1, ...link })
    .onConflictDoUpdate({ target: ownerLinksTable.id, set: link });
}

export async function readOwnerLink(db: Db) {
  const [row] = await db.select().from(ownerLinksTable);
  return row;
}

/** Replaces the link only if its hash is still `hashRead` (or none exists): does nothing if another process was faster. */
export async function replaceOwnerLinkIf(
  db: Db,
  hashRead: string | undefined,
  token: string,
  times: { createdAt: Date; endsAt: Date },
): Promise<void> {
  const link = { tokenHash: linkTokenHash(token), ...times };
  await db
    .insert(ownerLinksTable)
    .values({ id: 1, ...link })
    .onConflictDoUpdate({
      target: ownerLinksTable.id,
      set: link,
      setWhere: eq(ownerLinksTable.tokenHash, hashRead ?? ""),
    });
}

export async function isOwnerLinkOpen(db: Db, token: string, now: Date): Promise<boolean> {
  const rows = await db.select({ id: ownerLinksTable.id }).from(ownerLinksTable).where(open(token, now));
  return rows.length > 0;
}

/** Returns true for the first of concurrent calls only. */
export async function consumeOwnerLink(tx: Db, token: string, now: Date): Promise<boolean> {
  const rows = await tx.delete(ownerLinksTable).where(open(token, now)).returning({ id: ownerLinksTable.id });
  return rows.length > 0;
}

function open(token: string, now: Date) {
  return and(eq(ownerLinksTable.tokenHash, linkTokenHash(token)), gt(ownerLinksTable.endsAt, now));
}
