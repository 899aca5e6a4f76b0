import { randomUUID } from "node:crypto";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { guestKeyOf, guestRecords } from "../guest-records.server.ts";
import { EXPORT_GUEST } from "./build-export.server.ts";
import { giveUpStalled, insertExport } from "./guest-exports.server.ts";

type ExportRequested = { kind: "asked" } | { kind: "running" } | { kind: "unknown" };

export async function askExport(
  { db, clock, jobs, secret }: Pick<Services, "db" | "clock" | "jobs" | "secret">,
  owner: Owner,
  { reference, also }: { reference: string; also: string[] },
): Promise<ExportRequested> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const records = await guestRecords(tx, reference, also);
    if (!records) return { kind: "unknown" };
    const guestKey = guestKeyOf(records.guest, secret);
    await giveUpStalled(tx, guestKey, now);
    const theirs = [...records.bookings, ...records.requests].map((row) => row.reference);
    const id = randomUUID();
    const isNew = await insertExport(tx, {
      id,
      guestKey,
      reference,
      also: also.filter((one) => theirs.includes(one)),
      askedBy: owner.id,
      askedAt: now,
      movedAt: now,
    });
    if (!isNew) return { kind: "running" };
    await jobs.enqueue(tx, EXPORT_GUEST, { exportId: id });
    await writeAudit(tx, owner, { action: "guest-export-asked", subject: "guest", subjectId: id }, now);
    return { kind: "asked" };
  });
}
