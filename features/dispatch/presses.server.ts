import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { chauffeurPressesTable, type ChauffeurPressRow } from "./presses.table.ts";

type Key = Pick<ChauffeurPressRow, "chauffeurId" | "id">;

/** Returns false if this chauffeur has already sent this press. Waits for a transaction that is recording it. */
export async function insertPress(
  tx: Db,
  press: Omit<ChauffeurPressRow, "refusal" | "waitUntil">,
): Promise<boolean> {
  const rows = await tx.insert(chauffeurPressesTable).values(press).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findPress(db: Db, key: Key): Promise<ChauffeurPressRow | undefined> {
  const [row] = await db.select().from(chauffeurPressesTable).where(isPress(key));
  return row;
}

export async function writeRefusal(
  tx: Db,
  key: Key,
  refusal: Pick<ChauffeurPressRow, "refusal" | "waitUntil">,
): Promise<void> {
  await tx.update(chauffeurPressesTable).set(refusal).where(isPress(key));
}

export async function deletePress(tx: Db, key: Key): Promise<void> {
  await tx.delete(chauffeurPressesTable).where(isPress(key));
}

function isPress({ chauffeurId, id }: Key) {
  return and(eq(chauffeurPressesTable.chauffeurId, chauffeurId), eq(chauffeurPressesTable.id, id));
}
