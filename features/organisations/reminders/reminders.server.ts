import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { unpaidRows, type UnpaidRow } from "../statements/unpaid-invoices.server.ts";
import { DEFAULT_REMINDERS, type ReminderSettings, type Reminded, type Stage } from "./reminder.ts";
import { invoiceRemindersTable, reminderSettingsTable } from "./reminders.table.ts";

const [reminders, settings] = [invoiceRemindersTable, reminderSettingsTable];

/** `version` 0: no settings are stored, and the defaults apply. */
export async function readReminderSettings(db: Db): Promise<{ settings: ReminderSettings; version: number }> {
  const [row] = await db.select().from(settings);
  return { settings: { ...DEFAULT_REMINDERS, ...row?.record }, version: row?.version ?? 0 };
}

/** Compare-and-set on the version that the form showed. */
export async function writeReminderSettings(
  tx: Db,
  record: ReminderSettings,
  seen: number,
  updatedAt: Date,
): Promise<boolean> {
  const rows =
    seen === 0
      ? await tx.insert(settings).values({ record, updatedAt }).onConflictDoNothing().returning()
      : await tx
          .update(settings)
          .set({ record, updatedAt, version: sql`${settings.version} + 1` })
          .where(and(eq(settings.id, 1), eq(settings.version, seen)))
          .returning();
  return rows.length > 0;
}

export type UnpaidInvoice = UnpaidRow & Reminded;

/** Oldest first, with their reminders. `today`: a day in Paris. */
export async function unpaidInvoices(db: Db, today: string): Promise<UnpaidInvoice[]> {
  const { rows } = await unpaidRows(db, today, null);
  if (rows.length === 0) return [];
  const ids = rows.map(({ documentId }) => documentId);
  const sent = await db
    .select()
    .from(reminders)
    .where(inArray(reminders.documentId, ids))
    .orderBy(asc(reminders.stage));
  const sentOf = Map.groupBy(sent, ({ documentId }) => documentId);
  return rows.map((row) => ({
    ...row,
    sent: (sentOf.get(row.documentId) ?? []).map(({ stage, sentOn }) => ({ stage, on: sentOn })),
  }));
}

/** Returns true to the one caller that sends this reminder. */
export async function insertReminder(
  tx: Db,
  reminder: { documentId: string; stage: Stage; sentOn: string; sentAt: Date; sentBy: string | null },
): Promise<boolean> {
  const rows = await tx
    .insert(reminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ stage: reminders.stage });
  return rows.length > 0;
}
