import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { mayDispatch, ROLES } from "#features/accounts/admin.ts";
import { sessionsTable } from "#features/accounts/sign-in/sessions.table.ts";
import { chauffeursTable, type ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { pushSubscriptionsTable, type PushSubscriptionRow } from "./push.table.ts";

type NewSubscription = Omit<typeof pushSubscriptionsTable.$inferInsert, "id">;

/** A browser has one subscription per scope, so a known endpoint changes its person. */
export async function writeSubscription(tx: Db, subscription: NewSubscription): Promise<void> {
  await tx
    .insert(pushSubscriptionsTable)
    .values(subscription)
    .onConflictDoUpdate({
      target: pushSubscriptionsTable.endpoint,
      set: { chauffeurId: null, linkVersion: null, adminId: null, sessionId: null, ...subscription },
    });
}

type Person = { chauffeurId: string } | { adminId: string };

function isOf(person: Person): SQL {
  const { chauffeurId, adminId } = pushSubscriptionsTable;
  return "chauffeurId" in person ? eq(chauffeurId, person.chauffeurId) : eq(adminId, person.adminId);
}

export async function deleteBeyond(tx: Db, person: Person, most: number): Promise<void> {
  const { id, createdAt } = pushSubscriptionsTable;
  const newest = tx
    .select({ id })
    .from(pushSubscriptionsTable)
    .where(isOf(person))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
  await tx.delete(pushSubscriptionsTable).where(and(isOf(person), notInArray(id, newest)));
}

export async function deleteEndpoint(db: Db, person: Person, endpoint: string): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptionsTable)
    .where(and(isOf(person), eq(pushSubscriptionsTable.endpoint, endpoint)))
    .returning({ id: pushSubscriptionsTable.id });
  return rows.length > 0;
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.id, id));
}

export async function deleteSubscriptionsOf(tx: Db, person: Person): Promise<void> {
  await tx.delete(pushSubscriptionsTable).where(isOf(person));
}

export async function subscriptionsOf(db: Db, person: Person): Promise<PushSubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptionsTable)
    .where(isOf(person))
    .orderBy(desc(pushSubscriptionsTable.createdAt));
}

type Live = { now: Date; serverKey: string };

export async function liveOfChauffeur(
  db: Db,
  chauffeurId: string,
  live: Live,
): Promise<PushSubscriptionRow[]> {
  return liveSubscriptions(db, eq(pushSubscriptionsTable.chauffeurId, chauffeurId), live);
}

export async function liveOfDispatchers(db: Db, live: Live): Promise<PushSubscriptionRow[]> {
  return liveSubscriptions(db, isNotNull(pushSubscriptionsTable.adminId), live);
}

export async function findLive(db: Db, id: string, live: Live): Promise<PushSubscriptionRow | undefined> {
  const [row] = await liveSubscriptions(db, eq(pushSubscriptionsTable.id, id), live);
  return row;
}

async function liveSubscriptions(
  db: Db,
  which: SQL,
  { now, serverKey }: Live,
): Promise<PushSubscriptionRow[]> {
  const rows = await db
    .select({ subscription: pushSubscriptionsTable })
    .from(pushSubscriptionsTable)
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, pushSubscriptionsTable.chauffeurId))
    .leftJoin(adminsTable, eq(adminsTable.id, pushSubscriptionsTable.adminId))
    .leftJoin(sessionsTable, eq(sessionsTable.id, pushSubscriptionsTable.sessionId))
    .where(
      and(
        which,
        eq(pushSubscriptionsTable.serverKey, serverKey),
        or(
          and(
            eq(chauffeursTable.linkVersion, pushSubscriptionsTable.linkVersion),
            isNull(chauffeursTable.archivedAt),
          ),
          and(
            gt(sessionsTable.expiresAt, now),
            eq(sessionsTable.awaitsCode, false),
            isNull(adminsTable.deactivatedAt),
            inArray(adminsTable.role, ROLES.filter(mayDispatch)),
          ),
        ),
      ),
    );
  return rows.map(({ subscription }) => subscription);
}

export async function deleteEnded(tx: Db, serverKey: string): Promise<void> {
  const { chauffeurId, linkVersion, serverKey: boundTo } = pushSubscriptionsTable;
  const valid = tx
    .select({ one: sql`1` })
    .from(chauffeursTable)
    .where(
      and(
        eq(chauffeursTable.id, chauffeurId),
        eq(chauffeursTable.linkVersion, linkVersion),
        isNull(chauffeursTable.archivedAt),
      ),
    );
  await tx
    .delete(pushSubscriptionsTable)
    .where(or(ne(boundTo, serverKey), and(isNotNull(chauffeurId), sql`not exists (${valid})`)));
}

export type LinkHolder = Pick<ChauffeurRow, "id" | "linkVersion">;
