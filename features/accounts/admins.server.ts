import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Role } from "./admin.ts";
import { adminCredentialsTable, adminsTable } from "./admins.table.ts";

export async function hasOwner(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: adminsTable.id })
    .from(adminsTable)
    .where(eq(adminsTable.role, "owner"))
    .limit(1);
  return row !== undefined;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: adminsTable.id }).from(adminsTable).where(eq(adminsTable.email, email));
  return row !== undefined;
}

/** Writes a new admin with the hash of their password, as the library reads it; returns the id. */
export async function insertAdmin(
  tx: Db,
  admin: { email: string; role: Role; passwordHash: string; now: Date },
): Promise<string> {
  const { email, role, passwordHash, now } = admin;
  const times = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(adminsTable)
    .values({ email, role, name: email.split("@")[0] ?? "", ...times })
    .returning({ id: adminsTable.id });
  const { id } = row as { id: string };
  const credential = { userId: id, accountId: id, providerId: "credential", password: passwordHash };
  await tx.insert(adminCredentialsTable).values({ ...credential, ...times });
  return id;
}
