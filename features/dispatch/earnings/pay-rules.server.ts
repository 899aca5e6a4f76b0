import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { payRulesTable, type PayRuleRow } from "./pay-rules.table.ts";

/** The earliest first. */
export async function payRulesOf(db: Db, chauffeurId: string): Promise<PayRuleRow[]> {
  return db
    .select()
    .from(payRulesTable)
    .where(eq(payRulesTable.chauffeurId, chauffeurId))
    .orderBy(asc(payRulesTable.fromDay));
}

export async function writePayRule(tx: Db, rule: PayRuleRow): Promise<void> {
  const { perRide, share, perHour, savedAt } = rule;
  await tx
    .insert(payRulesTable)
    .values(rule)
    .onConflictDoUpdate({
      target: [payRulesTable.chauffeurId, payRulesTable.fromDay],
      set: { perRide, share, perHour, savedAt },
    });
}

export async function deletePayRule(
  tx: Db,
  { chauffeurId, fromDay }: Pick<PayRuleRow, "chauffeurId" | "fromDay">,
): Promise<PayRuleRow | undefined> {
  const [row] = await tx
    .delete(payRulesTable)
    .where(and(eq(payRulesTable.chauffeurId, chauffeurId), eq(payRulesTable.fromDay, fromDay)))
    .returning();
  return row;
}

export async function deletePayRulesOf(tx: Db, chauffeurId: string): Promise<void> {
  await tx.delete(payRulesTable).where(eq(payRulesTable.chauffeurId, chauffeurId));
}
