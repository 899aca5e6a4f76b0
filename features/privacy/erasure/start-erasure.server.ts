import { randomUUID } from "node:crypto";
import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { reauthenticateByPassword } from "#features/accounts/password/reauthenticate.server.ts";
import { guestKeyOf, guestRecords } from "../guest-records.server.ts";
import { ERASE_GUEST } from "./erase-guest.server.ts";
import { NOTHING_ERASED } from "./erasure-counts.ts";
import { insertErasure } from "./guest-erasures.server.ts";
import { planErasure } from "./plan-erasure.server.ts";
import { fingerprintOf } from "./read-erasure.server.ts";

type Wanted = {
  reference: string;
  also: string[];
  seen: string;
  password: string;
  clientAddress: string;
};

type ErasureStarted =
  | { kind: "started"; id: string }
  | { kind: "blocked" | "changed" }
  | { kind: "unknown" }
  | { kind: "invalid"; errors: FieldError[] };

/**
 * Stores the ids to erase in one transaction. It cannot be cancelled. Records that the guest creates later
 * are not part of it.
 */
export async function startErasure(
  services: Pick<Services, "db" | "clock" | "jobs" | "secret">,
  owner: Owner,
  { reference, also, seen, ...proof }: Wanted,
): Promise<ErasureStarted> {
  const errors = await reauthenticateByPassword(services, owner, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const { db, clock, jobs, secret } = services;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const records = await guestRecords(tx, reference, also);
    if (!records) return { kind: "unknown" };
    const plan = await planErasure(tx, records, { guestKey: guestKeyOf(records.guest, secret), now });
    if (plan.blocks.length > 0) return { kind: "blocked" };
    if (fingerprintOf(plan) !== seen) return { kind: "changed" };
    const id = randomUUID();
    const { requestIds, exportIds } = plan;
    await insertErasure(tx, {
      id,
      requestIds,
      exportIds,
      bookingIds: plan.bookings.map((booking) => booking.id),
      counts: NOTHING_ERASED,
      askedBy: owner.id,
      askedAt: now,
    });
    await jobs.enqueue(tx, ERASE_GUEST, { erasureId: id });
    await writeAudit(tx, owner, { action: "guest-erasure-started", subject: "guest", subjectId: id }, now);
    return { kind: "started", id };
  });
}
