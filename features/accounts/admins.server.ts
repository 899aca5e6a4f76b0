import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { mayDispatch, type Role, ROLES } from "./admin.ts";
import { isUuid } from "#platform/uuid.ts";
import { adminCredentialsTable, adminsTable } from "./admins.table.ts";

export async function hasOwner(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: adminsTable.id })
    .from(adminsTable)
    .where(and(eq(adminsTable.role, "owner"), isNull(adminsTable.deactivatedAt)))
    .limit(1);
  return row !== undefined;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: adminsTable.id }).from(adminsTable).where(eq(adminsTable.email, email));
  return row !== undefined;
}

export async function findActiveAdmin(db: Db, who: { id: string } | { email: string }) {
  const { id, email, name, lang, role, deactivatedAt } = adminsTable;
  const [row] = await db
    .select({ id, email, name, lang, role })
    .from(adminsTable)
    .where(and("id" in who ? eq(id, who.id) : eq(email, who.email), isNull(deactivatedAt)));
  return row;
}

export async function activeDispatchers(db: Db): Promise<{ id: string; name: string }[]> {
  const { id, name, role, deactivatedAt } = adminsTable;
  const mayDispatchRoles = ROLES.filter(mayDispatch);
  return db
    .select({ id, name })
    .from(adminsTable)
    .where(and(inArray(role, mayDispatchRoles), isNull(deactivatedAt)))
    .orderBy(asc(name), asc(id));
}

/** Locks the row until the transaction ends. */
export async function holdAdmin(tx: Db, id: string) {
  if (!isUuid(id)) return undefined;
  const { email, role, deactivatedAt } = adminsTable;
  const [row] = await tx
    .select({ email, role, deactivatedAt })
    .from(adminsTable)
    .where(eq(adminsTable.id, id))
    .for("update");
  return row;
}

/** Inserts an admin and the password credential in the form that Better Auth reads. Returns the id. */
export async function insertAdmin(
  tx: Db,
  admin: { email: string; role: Role; lang?: Lang; passwordHash: string; now: Date },
): Promise<string> {
  const { email, role, lang, passwordHash, now } = admin;
  const times = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(adminsTable)
    .values({ email, role, lang, name: email.split("@")[0] ?? "", ...times })
    .returning({ id: adminsTable.id });
  const { id } = row as { id: string };
  const credential = { userId: id, accountId: id, providerId: "credential", password: passwordHash };
  await tx.insert(adminCredentialsTable).values({ ...credential, ...times });
  return id;
}

type Change = Partial<Pick<typeof adminsTable.$inferInsert, "name" | "lang" | "role" | "deactivatedAt">>;

export async function updateAdmin(tx: Db, id: string, change: Change, now: Date): Promise<void> {
  await tx
    .update(adminsTable)
    .set({ ...change, updatedAt: now })
    .where(eq(adminsTable.id, id));
}

export async function setPasswordHash(tx: Db, id: string, password: string, now: Date): Promise<void> {
  const { userId, providerId } = adminCredentialsTable;
  await tx
    .update(adminCredentialsTable)
    .set({ password, updatedAt: now })
    .where(and(eq(userId, id), eq(providerId, "credential")));
}
