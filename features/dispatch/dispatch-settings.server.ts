import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf, shownAudit, writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { DEFAULT_DISPATCH_SETTINGS, type DispatchSettings } from "./dispatch-settings.ts";
import { dispatchSettingsTable } from "./dispatch-settings.table.ts";

/** `version` 0: no settings are stored, and the defaults apply. */
export async function readDispatchSettings(db: Db): Promise<{ settings: DispatchSettings; version: number }> {
  const [row] = await db.select().from(dispatchSettingsTable);
  return {
    settings: { ...DEFAULT_DISPATCH_SETTINGS, ...row?.record },
    version: row?.version ?? 0,
  };
}

export async function openDispatchSettings({ db }: Pick<Services, "db">, _owner: Owner) {
  const [saved, audit] = await Promise.all([readDispatchSettings(db), auditOf(db, [ONLY_SUBJECTS.dispatch])]);
  return { ...saved, audit: audit.map(shownAudit) };
}

/** Compare-and-set on the version that the form has shown. */
export async function changeDispatchSettings(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  settings: DispatchSettings,
  seen: number,
): Promise<ActionResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const before = await readDispatchSettings(tx);
    const fields = (Object.keys(settings) as (keyof DispatchSettings)[]).filter(
      (field) => settings[field] !== before.settings[field],
    );
    if (fields.length === 0) return { kind: "done" };
    if (!(await writeSettings(tx, settings, seen, now))) return { kind: "changed" };
    const entry = {
      action: "dispatch-settings-changed",
      subject: "dispatch",
      subjectId: ONLY_SUBJECTS.dispatch,
    } as const;
    await writeAudit(tx, owner, { ...entry, details: { fields: fields.join(" ") } }, now);
    return { kind: "done" };
  });
}

async function writeSettings(tx: Db, record: DispatchSettings, seen: number, now: Date): Promise<boolean> {
  const { id, version } = dispatchSettingsTable;
  const rows =
    seen === 0
      ? await tx
          .insert(dispatchSettingsTable)
          .values({ record, updatedAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(dispatchSettingsTable)
          .set({ record, updatedAt: now, version: sql`${version} + 1` })
          .where(and(eq(id, 1), eq(version, seen)))
          .returning();
  return rows.length > 0;
}
